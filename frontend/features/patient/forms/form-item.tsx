import { Badge, Button, Flex, Text } from '@chakra-ui/react';
import { useState } from 'react';
import type { PatientForm, PatientLink } from '../../../../lambdas/contracts/patient-forms.ts';
import { formatDate } from '../../../lib/fhir-date.ts';
import { whenDone } from '../../../lib/when-done.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { FormBanner } from '../../../ui/form-messages.tsx';
import { RecordItem } from '../record-list.tsx';
import { useCancelForm, useMakeLink, useRevokeLink } from './patient-forms-api.ts';

const states: Record<PatientLink['state'], { text: string; palette: string }> = {
  open: { text: 'Abierto', palette: 'brand' },
  completed: { text: 'Enviado', palette: 'green' },
  expired: { text: 'Caducado', palette: 'orange' },
  cancelled: { text: 'Retirado', palette: 'gray' },
  revoked: { text: 'Revocado', palette: 'gray' },
  locked: { text: 'Cerrado tras cinco fechas equivocadas', palette: 'orange' },
};

interface FormItemProps {
  form: PatientForm;
  timeZone: string;
  onLink: (link: { path: string; title: string }) => void;
  /** Opens what the patient sent; undefined of those who may not read it. */
  onAnswers: ((responseId: string) => void) | undefined;
}

function timesText(state: PatientForm['state'], appointmentId: string | null): string | undefined {
  if (state === 'open') return 'Se le guardan las horas hasta que elija.';
  if (state !== 'completed') return undefined;
  return appointmentId === null ? 'Ninguna hora le va bien.' : 'Ha elegido una hora: está en sus citas.';
}

/** One form that the patient was asked: how far it is, and its links. */
export function FormItem({ form, timeZone, onLink, onAnswers }: FormItemProps) {
  const { formId, patientId, kind, title, state, expiresAt, savedAt, responseId, appointmentId, links } =
    form;
  const make = useMakeLink(patientId);
  const revoke = useRevokeLink(patientId);
  const cancel = useCancelForm(patientId);
  const [isWithdrawing, setWithdrawing] = useState(false);
  const at = (moment: string) => formatDate(moment, timeZone, { hasTime: true });
  const isOpen = state === 'open';
  const error = make.error ?? revoke.error;
  return (
    <RecordItem
      title={title}
      badges={<Badge colorPalette={states[state].palette}>{states[state].text}</Badge>}
      when={isOpen ? `Hasta: ${at(expiresAt)}` : `Pedido: ${at(form.createdAt)}`}
      details={[
        kind === 'times'
          ? timesText(state, appointmentId)
          : isOpen
            ? savedAt
              ? `El paciente escribió por última vez: ${at(savedAt)}`
              : 'El paciente aún no ha escrito nada.'
            : undefined,
      ]}
    >
      <FormBanner kind="error">{error?.message}</FormBanner>
      {isOpen
        ? links.map((link) => (
            <Flex key={link.linkId} gap="3" align="center" wrap="wrap">
              <Text fontSize="sm" color="fg.muted">
                Enlace del {at(link.createdAt)}:{' '}
                {link.openedAt ? `abierto el ${at(link.openedAt)}` : 'sin abrir'}
              </Text>
              {link.state === 'open' ? (
                <Button
                  size="xs"
                  variant="ghost"
                  aria-label={`Revocar el enlace del ${at(link.createdAt)}`}
                  onClick={() => revoke.mutate(link.linkId)}
                >
                  Revocar
                </Button>
              ) : (
                <Badge colorPalette={states[link.state].palette}>{states[link.state].text}</Badge>
              )}
            </Flex>
          ))
        : null}
      <Flex gap="2" wrap="wrap" data-print="hidden">
        {isOpen ? (
          <>
            <Button
              size="xs"
              variant="outline"
              aria-label={`Nuevo enlace o código QR: ${title}`}
              onClick={() => whenDone(make.mutateAsync(formId), ({ path }) => onLink({ path, title }))}
            >
              Nuevo enlace o código QR
            </Button>
            <Button
              size="xs"
              variant="ghost"
              aria-label={`Retirar ${title}`}
              onClick={() => setWithdrawing(true)}
            >
              Retirar
            </Button>
          </>
        ) : null}
        {responseId !== null && onAnswers ? (
          <Button
            size="xs"
            variant="outline"
            aria-label={`Ver respuestas: ${title}`}
            onClick={() => onAnswers(responseId)}
          >
            Ver respuestas
          </Button>
        ) : null}
      </Flex>
      {isWithdrawing ? (
        <ConfirmDialog
          title={`¿Retirar «${title}»?`}
          action={kind === 'times' ? 'Retirar las horas' : 'Retirar el formulario'}
          isBusy={cancel.isPending}
          error={cancel.error?.message}
          onConfirm={() => whenDone(cancel.mutateAsync(formId), () => setWithdrawing(false))}
          onCancel={() => setWithdrawing(false)}
        >
          {kind === 'times'
            ? 'Sus enlaces dejan de abrirse ahora mismo, y las horas vuelven al calendario.'
            : 'Sus enlaces dejan de abrirse ahora mismo, y lo que el paciente haya escrito y no enviado se borra.'}
        </ConfirmDialog>
      ) : null}
    </RecordItem>
  );
}
