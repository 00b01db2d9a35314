import { Button, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { readDraft } from '../../../../../lambdas/contracts/workflows/findings.ts';
import { SidePanel } from '../../../../ui/side-panel.tsx';
import { walkSteps } from '../document/draft-document.ts';
import { factsOf } from '../document/facts.ts';
import { kindLabel } from '../document/kinds.ts';
import { StepFacts } from '../step-facts.tsx';
import type { Editor } from '../use-editor.ts';
import { PinnedOutput } from './pinned-output.tsx';
import { type Trial, walkTrial } from './walk-trial.ts';

const ends: Record<Trial['end'], string> = {
  succeeded: 'La prueba llega al final.',
  failed: 'La prueba termina como fallida.',
  'too-long': 'La prueba da más de 500 pasos y se ha detenido.',
};

/** What would happen to a patient who does not exist: each step with what goes in and out. What people would answer is pinned. */
export function TrialPanel({ editor: { document }, onClose }: { editor: Editor; onClose: () => void }) {
  const [pinned, setPinned] = useState<ReadonlyMap<string, Record<string, unknown>>>(new Map());
  const definition = useMemo(() => readDraft(JSON.parse(JSON.stringify(document))).definition, [document]);
  const trial = useMemo(() => definition && walkTrial(definition, pinned), [definition, pinned]);
  const byId = new Map([...walkSteps(document.graph)].map(({ step }) => [step.id, step]));
  return (
    <SidePanel
      title="Prueba con un paciente sintético"
      size="md"
      closeLabel="Cerrar la prueba"
      onClose={onClose}
    >
      <Stack gap="4">
        <Text fontSize="sm" color="fg.muted">
          No se avisa a nadie, no se escribe nada y las esperas no duran. Lo que responderían las personas y
          la historia se fija aquí.
        </Text>
        {trial === undefined ? <Text>Arregle los avisos antes de probarlo.</Text> : null}
        {trial ? (
          <>
            <Stack as="ol" gap="3" listStyleType="none" aria-label="Pasos de la prueba">
              {trial.entries.map((entry, index) => {
                const step = byId.get(entry.stepId);
                return (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a step may be entered more than once.
                  <Stack as="li" key={index} gap="2" borderWidth="1px" borderRadius="l3" p="3">
                    <Text fontWeight="medium">
                      {index + 1}. {step?.title ?? entry.stepId}{' '}
                      <chakra.span color="fg.muted" fontWeight="normal" fontSize="sm">
                        {kindLabel(step?.kind ?? '')}
                      </chakra.span>
                    </Text>
                    <StepFacts title="Entra" facts={factsOf(entry.input, 'in')} />
                    <StepFacts
                      title="Sale"
                      facts={factsOf((entry.output ?? {}) as Record<string, unknown>, 'out')}
                    />
                    {step ? (
                      <PinnedOutput
                        step={step}
                        output={pinned.get(step.id)}
                        onPin={(output) => {
                          const next = new Map(pinned);
                          if (output) next.set(step.id, output);
                          else next.delete(step.id);
                          setPinned(next);
                        }}
                      />
                    ) : null}
                    {entry.error === undefined ? null : <Text color="fg.error">{entry.error}</Text>}
                  </Stack>
                );
              })}
            </Stack>
            <Text role="status" fontWeight="medium">
              {ends[trial.end]}
            </Text>
            {pinned.size > 0 ? (
              <Flex>
                <Button size="sm" variant="outline" onClick={() => setPinned(new Map())}>
                  Quitar lo fijado
                </Button>
              </Flex>
            ) : null}
          </>
        ) : null}
      </Stack>
    </SidePanel>
  );
}
