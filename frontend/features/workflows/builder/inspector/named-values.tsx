import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useId } from 'react';
import { TextField } from '../../../../ui/text-field.tsx';
import type { StepFieldsProps } from './step-fields.ts';
import { ValueField } from './value-field.tsx';

interface NamedValuesProps extends StepFieldsProps {
  /** Of the step, in which they stand. */
  field: string;
  texts: {
    title: string;
    name: string;
    /** As it stands in «Valor de …» while it has no name. */
    nameless: string;
    remove: string;
    add: string;
  };
  /** Names that are offered while one is written, and what they are in words. */
  known?: Readonly<Record<string, string>>;
}

/** Names that somebody chooses, each with a value or a datum. */
export function NamedValues({ step, data, titleOf, set, field, texts, known = {} }: NamedValuesProps) {
  const offered = useId();
  const entries = Object.entries((step[field as keyof typeof step] ?? {}) as Record<string, unknown>);
  const write = (next: [string, unknown][]) => set(field, Object.fromEntries(next));
  return (
    <Stack as="fieldset" gap="4" border="0" p="0" m="0" minW="0">
      <Text as="legend" fontSize="sm" fontWeight="medium" mb="2">
        {texts.title}
      </Text>
      {entries.map(([name, value], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the name is what is being typed.
        <Stack key={index} gap="2" borderWidth="1px" borderRadius="l2" p="3">
          <TextField
            label={texts.name}
            hint={known[name]}
            list={offered}
            value={name}
            onChange={({ target }) =>
              write(entries.map((entry, at) => (at === index ? [target.value, value] : entry)))
            }
          />
          <ValueField
            label={`Valor de ${name || texts.nameless}`}
            value={value}
            data={data}
            titleOf={titleOf}
            onChange={(changed) =>
              write(entries.map((entry, at) => (at === index ? [name, changed] : entry)))
            }
          />
          <Button
            size="xs"
            alignSelf="flex-start"
            variant="ghost"
            onClick={() => write(entries.filter((_, at) => at !== index))}
          >
            {texts.remove}
          </Button>
        </Stack>
      ))}
      <datalist id={offered}>
        {Object.entries(known).map(([name, words]) => (
          <option key={name} value={name} label={words} />
        ))}
      </datalist>
      <Flex>
        <Button size="xs" variant="outline" onClick={() => write([...entries, ['', '']])}>
          {texts.add}
        </Button>
      </Flex>
    </Stack>
  );
}
