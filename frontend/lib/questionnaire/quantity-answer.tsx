import type { Coding, Quantity, QuestionnaireItem } from '@medplum/fhirtypes';
import { useState } from 'react';
import { described, type FieldProps } from './field-props.ts';
import { readNumber } from './read-number.ts';

const unitUrl = 'http://hl7.org/fhir/StructureDefinition/questionnaire-unit';
const unitOptionUrl = 'http://hl7.org/fhir/StructureDefinition/questionnaire-unitOption';

/** The units that the form offers, its own first. */
const unitsOf = ({ extension = [] }: QuestionnaireItem): Coding[] =>
  extension
    .filter(({ url }) => url === unitUrl || url === unitOptionUrl)
    .flatMap(({ valueCoding }) => valueCoding ?? []);

const ofUnit = ({ system, code, display }: Coding): Quantity => ({
  ...((display ?? code) ? { unit: display ?? code } : {}),
  ...(system ? { system } : {}),
  ...(code ? { code } : {}),
});

/** A number with its unit: the form's, one of the form's, or one that is written. */
export function QuantityAnswer(props: FieldProps) {
  const { item, answer, onAnswer, isReadOnly, words, id } = props;
  const units = unitsOf(item);
  const given = answer?.valueQuantity;
  const [text, setText] = useState(() => (given?.value === undefined ? '' : String(given.value)));
  const [unit, setUnit] = useState<Quantity>(() => {
    const { value: _value, ...own } = given ?? {};
    return Object.keys(own).length > 0 || !units[0] ? own : ofUnit(units[0]);
  });
  const tell = (number: string, of: Quantity) => {
    setText(number);
    setUnit(of);
    onAnswer(
      number.trim() === ''
        ? undefined
        : { valueQuantity: { ...of, value: readNumber(number) ?? Number.NaN } },
    );
  };
  const chosen = units.findIndex(({ code, display }) => (unit.code ?? unit.unit) === (code ?? display));
  return (
    <div className="q-row">
      <input
        {...described(props)}
        className="q-input"
        inputMode="decimal"
        autoComplete="off"
        value={text}
        readOnly={isReadOnly}
        onInput={(event) => tell(event.currentTarget.value, unit)}
      />
      {units.length === 1 ? <span className="q-unit">{units[0]?.display ?? units[0]?.code}</span> : null}
      {units.length > 1 ? (
        <select
          id={`${id}-unit`}
          className="q-input q-narrow"
          aria-label={words.unit}
          value={String(Math.max(0, chosen))}
          disabled={isReadOnly}
          onChange={(event) => tell(text, ofUnit(units[Number(event.currentTarget.value)] ?? {}))}
        >
          {units.map(({ code, display }, index) => (
            <option key={code ?? display} value={index}>
              {display ?? code}
            </option>
          ))}
        </select>
      ) : null}
      {units.length === 0 ? (
        <input
          id={`${id}-unit`}
          className="q-input q-narrow"
          aria-label={words.unit}
          value={unit.unit ?? ''}
          readOnly={isReadOnly}
          onInput={(event) => {
            const written = event.currentTarget.value;
            tell(text, written === '' ? {} : { unit: written });
          }}
        />
      ) : null}
    </div>
  );
}
