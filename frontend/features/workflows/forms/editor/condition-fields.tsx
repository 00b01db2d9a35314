import { Box, Button, Flex, IconButton, Input, Stack, Text } from '@chakra-ui/react';
import type { QuestionnaireItem } from '@medplum/fhirtypes';
import { Plus, X } from 'lucide-react';
import { FilterSelect } from '../../../../ui/filter-select.tsx';
import {
  type Condition,
  choiceKey,
  choicesOf,
  comparisonOf,
  comparisonsOf,
  leadersOf,
  newCondition,
  withComparison,
  withWrittenValue,
  writtenValue,
} from '../document/conditions.ts';
import { findItem, type Items, rowsOf } from '../document/items.ts';
import type { SetItem } from './set-item.ts';

interface ConditionFieldsProps {
  item: QuestionnaireItem;
  items: Items;
  set: SetItem;
}

/** When the question is asked: always, or where the answers to earlier ones say so. */
export function ConditionFields({ item, items, set }: ConditionFieldsProps) {
  const { enableWhen: conditions = [], enableBehavior = 'all', linkId } = item;
  const leaders = leadersOf(items, linkId);
  const keep = (next: readonly Condition[]) =>
    set({
      enableWhen: next.length > 0 ? [...next] : undefined,
      enableBehavior: next.length > 1 ? enableBehavior : undefined,
    } as never);
  const [first] = leaders.toReversed();
  return (
    <Stack as="fieldset" gap="2" borderWidth="0" minW="0">
      <Text as="legend" fontSize="sm" fontWeight="medium">
        Cuándo se pregunta
      </Text>
      {conditions.length === 0 ? (
        <Text fontSize="sm" color="fg.muted">
          Siempre.
        </Text>
      ) : null}
      {conditions.length > 1 ? (
        <FilterSelect
          label="Qué condiciones deben cumplirse"
          options={{ all: 'Si se cumplen todas', any: 'Si se cumple alguna' }}
          value={enableBehavior}
          onChange={(value) => set({ enableBehavior: value === 'any' ? 'any' : 'all' })}
        />
      ) : null}
      {conditions.map((condition, index) => (
        <Flex
          // biome-ignore lint/suspicious/noArrayIndexKey: a condition is told apart from the others by its place alone.
          key={index}
          gap="2"
          align="center"
          role="group"
          aria-label={`Condición ${index + 1}`}
        >
          <OneCondition
            {...{ condition, items, leaders }}
            onCondition={(next) => keep(conditions.with(index, next))}
          />
          <IconButton
            size="sm"
            variant="ghost"
            aria-label={`Quitar la condición ${index + 1}`}
            onClick={() => keep(conditions.toSpliced(index, 1))}
          >
            <X size={16} />
          </IconButton>
        </Flex>
      ))}
      {first ? (
        <Button
          size="sm"
          variant="ghost"
          alignSelf="flex-start"
          onClick={() => keep([...conditions, newCondition(first)])}
        >
          <Plus size={16} aria-hidden />
          Añadir condición
        </Button>
      ) : null}
    </Stack>
  );
}

interface OneConditionProps {
  condition: Condition;
  items: Items;
  leaders: readonly QuestionnaireItem[];
  onCondition: (condition: Condition) => void;
}

function OneCondition({ condition, items, leaders, onCondition }: OneConditionProps) {
  const leader = findItem(items, condition.question);
  const numbers = new Map(rowsOf(items).map(({ item, number }) => [item.linkId, number]));
  const named = (one: QuestionnaireItem) => `${numbers.get(one.linkId)}. ${one.text || 'Sin texto'}`;
  const options = Object.fromEntries(leaders.map((one) => [one.linkId, named(one)]));
  if (!leader || !(leader.linkId in options))
    options[condition.question] = leader ? named(leader) : 'Una pregunta que ya no está';
  const comparison = comparisonOf(condition);
  const choices = leader ? choicesOf(leader) : [];
  const isValued = condition.operator !== 'exists';
  return (
    <Flex gap="2" flex="1" minW="0" wrap="wrap" align="center">
      <FilterSelect
        label="Pregunta de la que depende"
        options={options}
        value={condition.question}
        onChange={(linkId) => {
          const next = leaders.find((one) => one.linkId === linkId);
          if (next) onCondition(newCondition(next));
        }}
      />
      {leader ? (
        <FilterSelect
          label="Qué se comprueba de su respuesta"
          options={comparisonsOf(leader)}
          value={comparison}
          onChange={(next) => onCondition(withComparison(condition, leader, next))}
        />
      ) : null}
      {leader && isValued && choices.length > 0 ? (
        <FilterSelect
          label="Respuesta"
          options={Object.fromEntries(choices.map(({ key, text }) => [key, text || 'Sin texto']))}
          value={choiceKey(condition)}
          onChange={(key) => {
            const { question, operator } = condition;
            const answer = choices.find((one) => one.key === key)?.answer;
            onCondition({ question, operator, ...answer } as Condition);
          }}
        />
      ) : null}
      {leader && isValued && choices.length === 0 ? (
        <Box w="44">
          <Input
            size="sm"
            aria-label="Respuesta"
            type={inputTypes[leader.type] ?? 'text'}
            inputMode={leader.type === 'integer' ? 'numeric' : 'decimal'}
            defaultValue={writtenValue(condition, leader)}
            onChange={({ target }) => onCondition(withWrittenValue(condition, leader, target.value))}
          />
        </Box>
      ) : null}
    </Flex>
  );
}

const inputTypes: Record<string, string> = { date: 'date', dateTime: 'datetime-local', time: 'time' };
