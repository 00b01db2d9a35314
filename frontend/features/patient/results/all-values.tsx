import { Button, chakra } from '@chakra-ui/react';
import type { Observation } from '@medplum/fhirtypes';
import { useState } from 'react';
import { asEnteredInError } from '../../../../lambdas/clinical/entered-in-error.ts';
import { statusReasonUrl } from '../../../../lambdas/contracts/signed-content.ts';
import { ConfirmChange } from '../editing/confirm-change.tsx';
import { PointBadges } from './point-badges.tsx';
import type { ResultPoint, ResultSeries } from './result-series.ts';
import { whenText } from './when-text.ts';

interface AllValuesProps {
  series: ResultSeries;
  timeZone: string;
  isCorrectable: boolean;
}

/** Between columns: four of them stand beside each other on a telephone, too. */
const gap = { base: '2', md: '6' };

/** Every value of a quantity, on demand; where the person may, each can be marked as recorded by mistake. */
export function AllValues({ series, timeZone, isCorrectable }: AllValuesProps) {
  const { title, points } = series;
  const [doubted, setDoubted] = useState<ResultPoint | null>(null);
  const columns = ['Fecha', 'Valor', 'Valoración', ...(isCorrectable ? ['Corrección'] : [])];
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
              <chakra.td pe={gap}>{point.text}</chakra.td>
              <chakra.td pe={gap} css={{ '& > *': { whiteSpace: { base: 'normal', md: 'nowrap' } } }}>
                <PointBadges point={point} />
              </chakra.td>
              {isCorrectable ? (
                <td>
                  <Button
                    type="button"
                    size="xs"
                    variant="outline"
                    data-print="hidden"
                    aria-label={`Es un error: ${title}, ${point.text}, ${whenText(point, timeZone)}`}
                    onClick={() => setDoubted(doubted === point ? null : point)}
                  >
                    Es un error
                  </Button>
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </chakra.table>
      {doubted ? (
        <ConfirmChange<Observation>
          key={doubted.id}
          record={doubted.source}
          change={(observation, reason) => withReason(asEnteredInError(observation) as Observation, reason)}
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
