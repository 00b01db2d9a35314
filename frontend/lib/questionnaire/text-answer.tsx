import { useState } from 'react';
import { type Answer, described, type FieldProps } from './field-props.ts';
import { readNumber } from './read-number.ts';

type Kind = {
  type: string;
  inputMode?: 'text' | 'numeric' | 'decimal' | 'url';
  read: (text: string) => Answer | undefined;
  write: (answer: Answer | undefined) => string;
};

const line: Kind = {
  type: 'text',
  read: (text) => ({ valueString: text }),
  write: (answer) => answer?.valueString ?? '',
};

const kinds: Record<string, Kind> = {
  url: {
    type: 'url',
    inputMode: 'url',
    read: (text) => ({ valueUri: text }),
    write: (answer) => answer?.valueUri ?? '',
  },
  integer: {
    type: 'text',
    inputMode: 'numeric',
    read: (text) => ({ valueInteger: readNumber(text) ?? Number.NaN }),
    write: (answer) => numberText(answer?.valueInteger),
  },
  decimal: {
    type: 'text',
    inputMode: 'decimal',
    read: (text) => ({ valueDecimal: readNumber(text) ?? Number.NaN }),
    write: (answer) => numberText(answer?.valueDecimal),
  },
  date: {
    type: 'date',
    read: (text) => ({ valueDate: text }),
    write: (answer) => answer?.valueDate ?? '',
  },
  dateTime: {
    type: 'datetime-local',
    read: (text) => ({ valueDateTime: withOffset(text) }),
    write: (answer) => answer?.valueDateTime?.slice(0, 16) ?? '',
  },
  time: {
    type: 'time',
    read: (text) => ({ valueTime: text.length === 5 ? `${text}:00` : text }),
    write: (answer) => answer?.valueTime?.slice(0, 5) ?? '',
  },
};

const numberText = (value: number | null | undefined) =>
  value === undefined || value === null || Number.isNaN(value) ? '' : String(value);

/** An hour on a telephone's clock is one of its own time zone. */
function withOffset(text: string): string {
  const minutes = -new Date(text).getTimezoneOffset();
  if (Number.isNaN(minutes)) return text;
  const two = (value: number) => String(Math.trunc(Math.abs(value))).padStart(2, '0');
  return `${text.length === 16 ? `${text}:00` : text}${minutes < 0 ? '-' : '+'}${two(minutes / 60)}:${two(minutes % 60)}`;
}

/** A line, a number, a day or an hour. What is written stays as it is while somebody writes. */
export function TextAnswer(props: FieldProps) {
  const { item, answer, onAnswer, isReadOnly } = props;
  const kind = kinds[item.type] ?? line;
  const [text, setText] = useState(() => kind.write(answer));
  const given = kind.write(answer);
  // What was answered elsewhere shows here too; what is being written here is not moved.
  const shown = kind.write(text.trim() === '' ? undefined : kind.read(text)) === given ? text : given || text;
  const change = (value: string) => {
    setText(value);
    onAnswer(value.trim() === '' ? undefined : kind.read(value));
  };
  const shared = {
    ...described(props),
    className: 'q-input',
    value: shown,
    readOnly: isReadOnly,
    onInput: (event: { currentTarget: { value: string } }) => change(event.currentTarget.value),
  };
  if (item.type === 'text') return <textarea {...shared} rows={4} />;
  return <input {...shared} type={kind.type} inputMode={kind.inputMode} autoComplete="off" />;
}
