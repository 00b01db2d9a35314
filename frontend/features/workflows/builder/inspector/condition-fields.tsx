import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { SelectField } from '../../../../ui/form-select.tsx';
import { answersOf } from '../document/answers.ts';
import { operatorLabels } from '../document/operators.ts';
import { AnswerField } from './answer-field.tsx';
import { ReferenceField } from './reference-field.tsx';
import type { StepFieldsProps } from './step-fields.ts';
import { ValueField } from './value-field.tsx';

interface Comparison {
  left?: { ref: string };
  operator?: string;
  right?: unknown;
}
interface Branch {
  when?: { all?: Comparison[]; any?: Comparison[] };
  next?: string;
}

const empty = (): Comparison => ({ left: { ref: '' }, operator: 'equals', right: '' });
const isAlone = (operator: string | undefined) => operator === 'isPresent' || operator === 'isAbsent';

/** The ways of a condition: the first of which everything (or anything) is so is gone. */
export function ConditionFields(props: StepFieldsProps) {
  const { step, set } = props;
  const branches = (step.branches ?? []) as Branch[];
  const write = (next: Branch[]) => set('branches', next);
  return (
    <>
      {branches.map((branch, index) => (
        <BranchFields
          // biome-ignore lint/suspicious/noArrayIndexKey: ways are told apart by their order.
          key={index}
          {...props}
          name={`Camino ${index + 1}`}
          branch={branch}
          onChange={(changed) => write(branches.map((one, at) => (at === index ? changed : one)))}
          onRemove={branches.length > 1 ? () => write(branches.filter((_, at) => at !== index)) : undefined}
        />
      ))}
      <Button
        size="xs"
        alignSelf="flex-start"
        variant="outline"
        onClick={() => write([...branches, { when: { all: [empty()] } }])}
      >
        Añadir camino
      </Button>
    </>
  );
}

interface BranchFieldsProps extends StepFieldsProps {
  name: string;
  branch: Branch;
  onChange: (branch: Branch) => void;
  onRemove: (() => void) | undefined;
}

function BranchFields({ name, branch, data, titleOf, onChange, onRemove }: BranchFieldsProps) {
  const isAny = branch.when?.any !== undefined;
  const comparisons = branch.when?.all ?? branch.when?.any ?? [];
  const write = (next: Comparison[], any = isAny) =>
    onChange({ ...branch, when: any ? { any: next } : { all: next } });
  return (
    <Stack as="fieldset" gap="3" m="0" minW="0" borderWidth="1px" borderRadius="l2" p="3">
      <Text as="legend" fontSize="sm" fontWeight="semibold" px="1">
        {name}
      </Text>
      {comparisons.length > 1 ? (
        <SelectField
          label="Se cumple si"
          options={{ all: 'Todo es así', any: 'Algo es así' }}
          value={isAny ? 'any' : 'all'}
          onChange={({ target }) => write(comparisons, target.value === 'any')}
        />
      ) : null}
      {comparisons.map((comparison, index) => {
        const put = (changed: Comparison) =>
          write(comparisons.map((one, at) => (at === index ? changed : one)));
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: comparisons are told apart by their order.
          <Stack key={index} gap="3">
            <ReferenceField
              label="Dato"
              value={comparison.left}
              data={data}
              titleOf={titleOf}
              onChange={(left) => put({ ...comparison, left })}
            />
            <SelectField
              label="Comparación"
              options={operatorLabels}
              value={comparison.operator ?? 'equals'}
              onChange={({ target }) => {
                const { right, ...rest } = comparison;
                const operator = target.value;
                put({ ...rest, operator, ...(isAlone(operator) ? {} : { right: right ?? '' }) });
              }}
            />
            {isAlone(comparison.operator) ? null : (
              <ComparedField
                {...{ comparison, data, titleOf }}
                onChange={(right) => put({ ...comparison, right })}
              />
            )}
            {comparisons.length > 1 ? (
              <Button
                size="xs"
                alignSelf="flex-start"
                variant="ghost"
                onClick={() => write(comparisons.filter((_, at) => at !== index))}
              >
                Quitar la comparación
              </Button>
            ) : null}
          </Stack>
        );
      })}
      <Flex gap="2" wrap="wrap">
        <Button size="xs" variant="outline" onClick={() => write([...comparisons, empty()])}>
          Añadir comparación
        </Button>
        {onRemove ? (
          <Button size="xs" variant="ghost" onClick={onRemove}>
            Quitar el camino
          </Button>
        ) : null}
      </Flex>
    </Stack>
  );
}

interface ComparedFieldProps extends Pick<StepFieldsProps, 'data' | 'titleOf'> {
  comparison: Comparison;
  onChange: (right: unknown) => void;
}

function ComparedField({ comparison: { left, right }, data, titleOf, onChange }: ComparedFieldProps) {
  const label = 'Con qué se compara';
  const answers = answersOf(left?.ref);
  if (answers && (right === undefined || typeof right === 'string')) {
    return <AnswerField {...{ label, answers, onChange }} value={right ?? ''} />;
  }
  return (
    <ValueField
      {...{ label, data, titleOf }}
      value={right}
      onChange={(value) => onChange(typedLike(value))}
    />
  );
}

/** What reads as a number is compared as one. */
function typedLike(value: unknown): unknown {
  if (typeof value !== 'string' || !/^-?\d+(?:\.\d+)?$/.test(value)) return value;
  return String(Number(value)) === value ? Number(value) : value;
}
