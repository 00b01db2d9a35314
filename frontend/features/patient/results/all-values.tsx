import { Button, chakra, Flex } from '@chakra-ui/react';
import type { Observation } from '@medplum/fhirtypes';
import { useState } from 'react';
import { asEnteredInError } from '../../../../lambdas/clinical/entered-in-error.ts';
import { statusReasonUrl } from '../../../../lambdas/contracts/signed-content.ts';
import type { FhirAccess } from '../../../lib/fhir-access.ts';
import { ProvenanceList } from '../changes/provenance-list.tsx';
import { ConfirmChange } from '../editing/confirm-change.tsx';
import { OriginLines } from '../origin-lines.tsx';
import { DisagreementLine } from './disagreement-line.tsx';
import { PointBadges } from './point-badges.tsx';
import { RemarkLines } from './remark-lines.tsx';
import type { ResultPoint, ResultSeries } from './result-series.ts';
import { whenText } from './when-text.ts';

interface AllValuesProps {
  series: ResultSeries;
  timeZone: string;
  access: FhirAccess;
  isCorrectable: boolean;
}

/** Between columns: four of them stand beside each other on a telephone, too. */
const gap = { base: '2', md: '6' };

/** Every value of a quantity, on demand; where the person may, each can be marked as recorded by mistake. */
export function AllValues({ series, timeZone, access, isCorrectable }: AllValuesProps) {
  const { title, points } = series;
  const [doubted, setDoubted] = useState<ResultPoint | null>(null);
  const [asked, setAsked] = useState<ResultPoint | null>(null);
  const isToldOf = access.may('Provenance', 'read');
  const columns = ['Fecha', 'Valor', 'Valoración', ...(isToldOf || isCorrectable ? ['Acciones'] : [])];
  const nameOf = (point: ResultPoint) => `${title}, ${point.text}, ${whenText(point, timeZone)}`;
  return (
    <chakra.details mt="1">
      <chakra.summary fontSize="sm" color="brand.fg" cursor="pointer" width="fit" focusVisibleRing="outside">
        {points.length === 1 ? 'Ver el valor' : `Ver los ${points.length} valores`}
      </chakra.summary>
      <chakra.table mt="2" fontSize="sm" aria-label={`Valores de ${title}`}>
        <thead>
          <tr>
            {columns.map((column) => (
              <chakra.th
                key={column}
                scope="col"
                textAlign="start"
                pe={gap}
                color="fg.muted"
                fontWeight="medium"
              >
                {column}
              </chakra.th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map((point) => (
            <tr key={point.id}>
              <chakra.td pe={gap} py="1">
                {whenText(point, timeZone)}
              </chakra.td>
              <chakra.td pe={gap}>
                {point.text}
                <DisagreementLine point={point} />
                <RemarkLines result={point.source} />
                <OriginLines resource={point.source} timeZone={timeZone} />
              </chakra.td>
              <chakra.td pe={gap} css={{ '& > *': { whiteSpace: { base: 'normal', md: 'nowrap' } } }}>
                <PointBadges point={point} />
              </chakra.td>
              {isToldOf || isCorrectable ? (
                <td>
                  <Flex gap="1" wrap="wrap" data-print="hidden">
                    {isToldOf ? (
                      <Button
                        type="button"
                        size="xs"
                        variant="outline"
                        aria-label={`Procedencia: ${nameOf(point)}`}
                        aria-expanded={asked === point}
                        onClick={() => setAsked(asked === point ? null : point)}
                      >
                        Procedencia
                      </Button>
                    ) : null}
                    {isCorrectable ? (
                      <Button
                        type="button"
                        size="xs"
                        variant="outline"
                        aria-label={`Marcar como error: ${nameOf(point)}`}
                        onClick={() => setDoubted(doubted === point ? null : point)}
                      >
                        Marcar como error
                      </Button>
                    ) : null}
                  </Flex>
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </chakra.table>
      {asked ? (
        <ProvenanceList
          resourceType="Observation"
          id={asked.source.id ?? ''}
          timeZone={timeZone}
          label={`Procedencia: ${nameOf(asked)}`}
        />
      ) : null}
      {doubted ? (
        <ConfirmChange<Observation>
          key={doubted.id}
          record={doubted.source}
          change={(observation, reason) => withReason(asEnteredInError(observation), reason)}
          asksReason
          question={questionOf(series, doubted, timeZone)}
          confirmText="Marcar como error"
          savedText="El valor consta como registrado por error."
          onClose={() => setDoubted(null)}
        />
      ) : null}
    </chakra.details>
  );
}

/** A result that was given out is called off for a reason. */
function withReason(observation: Observation, text: string): Observation {
  const reason = { url: statusReasonUrl, valueCodeableConcept: { text } };
  return { ...observation, extension: [...(observation.extension ?? []), reason] };
}

/** A part of a measurement is no record of its own: the other parts go with it, and the question says so. */
function questionOf({ title }: ResultSeries, point: ResultPoint, timeZone: string): string {
  const value = `«${title}: ${point.text}» (${whenText(point, timeZone)})`;
  const whole =
    (point.source.component?.length ?? 0) > 1 ? ' Se marcará toda la medición, con sus otras cifras.' : '';
  return `¿Marcar ${value} como registrado por error? Dejará de verse aquí; del registro no se borra.${whole}`;
}
