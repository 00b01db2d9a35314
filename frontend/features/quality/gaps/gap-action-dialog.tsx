import { Box, Button, Flex, Skeleton, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { addDays } from '../../../../lambdas/clinical/clinic-day.ts';
import type { GapAction, GapActionKind, GapPreview } from '../../../../lambdas/contracts/quality-gaps.ts';
import { channelNames } from '../../../lib/channel-names.ts';
import { AuthDialog } from '../../../ui/auth-dialog.tsx';
import { FormBanner } from '../../../ui/form-messages.tsx';
import { SelectField } from '../../../ui/form-select.tsx';
import { LoadingRegion } from '../../../ui/page-skeletons.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { actionTexts } from './gap-texts.ts';
import { useGapChanges, useGapPreview, useOwners } from './gaps-api.ts';

/** A month: what can be done by then is worth asking for. */
const usualDays = 30;

interface GapActionDialogProps {
  kind: GapActionKind;
  runId: string;
  patientIds: readonly string[];
  /** What the measure orders. */
  order: string | null;
  today: string;
  onDone: (text: string) => void;
  onCancel: () => void;
}

/** What is about to be done, for whom, and who is left out and why; nothing is done before somebody confirms it. */
export function GapActionDialog(props: GapActionDialogProps) {
  const { kind, runId, patientIds, order, today, onDone, onCancel } = props;
  const owners = useOwners();
  const [ownerId, setOwnerId] = useState('');
  const [dueOn, setDueOn] = useState(addDays(today, usualDays));
  const isDayGood = kind === 'message' || dueOn >= today;
  const owner = ownerId ? { ownerId } : {};
  const action: GapAction =
    kind === 'message' ? { kind } : kind === 'appointment' ? { kind, dueOn } : { kind, dueOn, ...owner };
  const preview = useGapPreview(runId, isDayGood ? action : undefined, patientIds);
  const { act } = useGapChanges(runId);
  const count = preview.data?.included.length ?? 0;
  const confirm = () =>
    act.mutate(
      { action, patientIds: [...patientIds] },
      { onSuccess: ({ done }) => onDone(`${actionTexts[kind]}: hecho para ${peopleText(done.length)}.`) },
    );
  return (
    <AuthDialog title={actionTexts[kind]} size="lg" onCancel={onCancel}>
      <Stack gap="4">
        <FormBanner kind="error">{act.error?.message ?? preview.error?.message}</FormBanner>
        {kind === 'order' ? (
          <Text>Se pide: {order}. Queda en borrador hasta que un clínico la firme.</Text>
        ) : null}
        {kind === 'task' || kind === 'order' ? (
          <SelectField
            label={kind === 'order' ? 'Quién la firma' : 'Para quién'}
            options={owners}
            value={ownerId}
            onChange={({ target }) => setOwnerId(target.value)}
          />
        ) : null}
        {kind === 'message' ? null : (
          <TextField
            label="Para qué día"
            type="date"
            value={dueOn}
            error={isDayGood ? undefined : 'Esa fecha ya ha pasado'}
            onChange={({ target }) => setDueOn(target.value)}
          />
        )}
        {preview.data ? (
          <PreviewLists preview={preview.data} />
        ) : preview.error || !isDayGood ? null : (
          <LoadingRegion>
            <Skeleton height="24" borderRadius="l3" />
          </LoadingRegion>
        )}
        <Flex gap="3" justify="flex-end" direction={{ base: 'column-reverse', sm: 'row' }}>
          <Button variant="outline" onClick={onCancel}>
            Cancelar
          </Button>
          <Button disabled={count === 0 || !isDayGood} loading={act.isPending} onClick={confirm}>
            {actionTexts[kind]} ({count})
          </Button>
        </Flex>
      </Stack>
    </AuthDialog>
  );
}

const peopleText = (count: number) => (count === 1 ? '1 paciente' : `${count} pacientes`);

function PreviewLists({ preview: { included, leftOut } }: { preview: GapPreview }) {
  const text = included.find((one) => one.text !== null)?.text;
  const channel = (name: string | null) => channelNames[name as keyof typeof channelNames] ?? '';
  return (
    <>
      {text ? (
        <Box borderStartWidth="3px" ps="3">
          <Text fontSize="sm" color="fg.muted">
            Cada uno lo recibe con su nombre y en su idioma; no dice nada de su salud:
          </Text>
          <Text>{text}</Text>
        </Box>
      ) : null}
      <Box as="section" aria-label="Por quiénes se hace">
        <Text fontWeight="semibold">Se hace por {peopleText(included.length)}</Text>
        <Box as="ul" listStyleType="none" fontSize="sm">
          {included.map(({ id, name, channel: by }) => (
            <li key={id}>
              {name}
              {by ? ` · por ${channel(by)}` : ''}
            </li>
          ))}
        </Box>
      </Box>
      {leftOut.length > 0 ? (
        <Box as="section" aria-label="Quiénes quedan fuera">
          <Text fontWeight="semibold">Quedan fuera {peopleText(leftOut.length)}</Text>
          <Box as="ul" listStyleType="none" fontSize="sm">
            {leftOut.map(({ id, name, detail }) => (
              <li key={id}>
                {name || 'Ficha eliminada'}: {detail}
              </li>
            ))}
          </Box>
        </Box>
      ) : null}
    </>
  );
}
