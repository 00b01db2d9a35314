import { Button, chakra, Stack, Text } from '@chakra-ui/react';
import type { QualityMeasure } from '../../../lambdas/contracts/quality.ts';
import { Panel } from '../../ui/panel.tsx';
import { useQualityChanges } from './quality-api.ts';
import { criterionTexts } from './standing-texts.ts';

interface MeasureDefinitionProps {
  measure: QualityMeasure;
  mayWithdraw: boolean;
  onWithdrawn: () => void;
}

/** What a measure counts, in its authors' words. */
export function MeasureDefinition({ measure, mayWithdraw, onWithdrawn }: MeasureDefinitionProps) {
  const { withdraw } = useQualityChanges();
  return (
    <Panel title="Qué mide" heading={{ size: 'sm' }} note={measure.description}>
      <MeasurePopulations populations={measure.populations} />
      {measure.copyright ? (
        <chakra.details fontSize="sm" color="fg.muted">
          <summary>Derechos de la medida</summary>
          {measure.copyright}
        </chakra.details>
      ) : null}
      {mayWithdraw && measure.origin === 'imported' ? (
        <Stack gap="1" align="flex-start">
          <Button
            size="sm"
            variant="ghost"
            loading={withdraw.isPending}
            onClick={() => withdraw.mutate(measure.id, { onSuccess: onWithdrawn })}
          >
            Retirar la medida
          </Button>
          {withdraw.error ? (
            <Text color="red.fg" role="alert">
              {withdraw.error.message}
            </Text>
          ) : null}
        </Stack>
      ) : null}
    </Panel>
  );
}

export function MeasurePopulations({ populations }: Pick<QualityMeasure, 'populations'>) {
  return (
    <chakra.dl
      display="grid"
      gridTemplateColumns={{ md: '12rem 1fr' }}
      gap="2"
      fontSize="sm"
      whiteSpace="pre-line"
    >
      {populations.map(({ criterion, description }) => (
        <chakra.div key={criterion} display="contents">
          <chakra.dt fontWeight="semibold">{criterionTexts[criterion] ?? criterion}</chakra.dt>
          <chakra.dd m="0">{description || 'Sin descripción'}</chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  );
}
