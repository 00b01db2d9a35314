import { Badge, Box, Button, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { generatePath, Link } from 'react-router-dom';
import type { QualityGap } from '../../../../lambdas/contracts/quality-gaps.ts';
import { TextLink } from '../../../ui/form-link.tsx';
import { patientPath } from '../../patient/patient.page.ts';
import { type AskedResults, CloseGapForm } from './close-gap-form.tsx';
import { closureTexts, dayText, doneText, foundText } from './gap-texts.ts';
import { useGapChanges } from './gaps-api.ts';

interface GapRowProps {
  gap: QualityGap;
  runId: string;
  timeZone: string;
  results: AskedResults;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  /** What can be taken along of them. */
  report: ReactNode;
}

/** A patient who does not meet the measure: what is missing and why, until when, and what was done about it. */
export function GapRow({ gap, runId, timeZone, results, isChosen, onChoose, report }: GapRowProps) {
  const [isClosing, setIsClosing] = useState(false);
  const { reopen } = useGapChanges(runId);
  const { patientId, name, recordNumber, reasons, dueOn, isNear, actions, closure } = gap;
  const shown = name || 'Ficha eliminada';
  // A part that says no to what counts against somebody is no reason.
  const telling = reasons.filter(({ value }) => value !== false);
  return (
    <Box as="li" px={{ base: '4', md: '5' }} py="3" borderBottomWidth="1px">
      <Flex gap="3" align="flex-start">
        <chakra.input
          type="checkbox"
          aria-label={`Elegir a ${shown}`}
          checked={isChosen}
          disabled={closure !== null}
          onChange={({ target }) => onChoose(target.checked)}
          accentColor="brand.solid"
          boxSize="5"
          mt="0.5"
          flexShrink="0"
          cursor="pointer"
        />
        <Flex gap={{ base: '2', md: '4' }} flex="1" minW="0" direction={{ base: 'column', md: 'row' }}>
          <Box w={{ md: '56' }} flexShrink="0">
            <TextLink>
              <Link to={generatePath(patientPath, { patientId })}>{shown}</Link>
            </TextLink>
            {recordNumber ? (
              <Text fontSize="sm" color="fg.muted">
                HC {recordNumber}
              </Text>
            ) : null}
            {isNear ? <Badge colorPalette="orange">Casi cumple</Badge> : null}
          </Box>
          <Stack gap="1" flex="1" minW="0" fontSize="sm">
            {(telling.length > 0 ? telling : reasons).map((reason) => (
              <Text key={reason.name}>
                <chakra.span fontWeight="semibold">{reason.name}:</chakra.span> {foundText(reason)}
              </Text>
            ))}
            <Text color="fg.muted">Cuenta si se hace hasta el {dayText(dueOn)}</Text>
            {actions.map((action) => (
              <Text key={action.kind} color="fg.muted">
                {doneText(action, timeZone)}
              </Text>
            ))}
            {closure ? (
              <Text>
                <chakra.span fontWeight="semibold">{closureTexts[closure.kind]}:</chakra.span>{' '}
                {closure.reason}
                {closure.happenedOn ? ` (${dayText(closure.happenedOn)})` : ''} · {closure.by}.{' '}
                {closure.isCounted
                  ? 'El resultado está en la ficha: contará al volver a calcular.'
                  : 'No cuenta en la tasa.'}
              </Text>
            ) : null}
          </Stack>
          {closure ? (
            <Button
              size="xs"
              variant="outline"
              alignSelf="flex-start"
              aria-label={`Retirar lo anotado de ${shown}`}
              loading={reopen.isPending}
              onClick={() => reopen.mutate(closure.id)}
            >
              Retirar
            </Button>
          ) : isClosing ? null : (
            <Button
              size="xs"
              variant="outline"
              alignSelf="flex-start"
              aria-label={`Justificar la brecha de ${shown}`}
              onClick={() => setIsClosing(true)}
            >
              Justificar
            </Button>
          )}
          {report}
        </Flex>
      </Flex>
      {reopen.error ? (
        <Text color="red.fg" role="alert" fontSize="sm">
          {reopen.error.message}
        </Text>
      ) : null}
      {isClosing && !closure ? (
        <CloseGapForm
          patientId={patientId}
          name={shown}
          runId={runId}
          results={results}
          onClose={() => setIsClosing(false)}
        />
      ) : null}
    </Box>
  );
}
