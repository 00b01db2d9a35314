import { Badge, Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import type { AuthorizationCase } from '../../../../lambdas/contracts/prior-authorization-cases.ts';
import type { CaseForm, CaseFormState } from '../../../../lambdas/contracts/prior-authorization-forms.ts';
import { useFhirAccess } from '../../../lib/fhir-access.ts';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { FormBanner } from '../../../ui/form-messages.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { PanelSkeleton } from '../../../ui/page-skeletons.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useCaseForms, useFormChanges } from './forms-api.ts';

const FormEditor = lazyPart(() => import('./form-editor.tsx').then((module) => module.FormEditor));

const stateTexts: Record<CaseFormState, string> = {
  draft: 'Falta que un clínico lo dé por bueno',
  released: 'Dado por bueno',
  finished: 'Terminado',
};
const colours: Record<CaseFormState, string> = { draft: 'orange', released: 'blue', finished: 'green' };
const open: readonly string[] = ['draft', 'incomplete', 'ready', 'info-requested'];

/** The payer's forms of a request: filled in from the chart by a clinician, finished by whoever works on it. */
export function CaseForms({ of }: { of: AuthorizationCase }) {
  const forms = useCaseForms(of.caseId);
  const { fill } = useFormChanges(of.caseId);
  const { query } = useFhirAccess();
  const [shown, setShown] = useState<string>();
  const isClinician = query.data?.roles.includes('clinicians') ?? false;
  const { data } = forms;
  if (forms.error && !data)
    return (
      <FailureNotice
        title="No se han podido cargar los formularios"
        detail={forms.error.message}
        onRetry={() => void forms.refetch()}
        isRetrying={forms.isFetching}
      />
    );
  if (!data) return <PanelSkeleton />;
  if (data.forms.length === 0 && data.open.length === 0) return null;
  const canFill = isClinician && open.includes(of.state);
  const isUnfilled = data.open.some(({ title }) => title !== null);
  const hasDraft = data.forms.some(({ state }) => state === 'draft');
  return (
    <Panel
      title="Formularios de la aseguradora"
      note="Un clínico los rellena con la historia y da por buenas las respuestas; recepción los termina."
    >
      <FormBanner kind="error">{fill.error?.message}</FormBanner>
      <Stack as="ul" gap="3" listStyleType="none" aria-label="Formularios">
        {data.open.map(({ name, title }) => (
          <Box as="li" key={name}>
            <Text fontWeight="semibold" overflowWrap="anywhere">
              {title ?? name}
            </Text>
            <Text fontSize="sm" color="fg.muted">
              {title === null
                ? 'No hay ningún formulario publicado con este nombre.'
                : isClinician
                  ? 'Sin rellenar.'
                  : 'Falta que un clínico lo rellene con la historia.'}
            </Text>
          </Box>
        ))}
        {data.forms.map((form) => (
          <Box as="li" key={form.formId}>
            <FormRow
              form={form}
              isShown={shown === form.formId}
              onToggle={() => setShown(shown === form.formId ? undefined : form.formId)}
            />
            {shown === form.formId ? <FormEditor of={of} form={form} isClinician={isClinician} /> : null}
          </Box>
        ))}
      </Stack>
      {canFill && (isUnfilled || hasDraft) ? (
        <Button
          alignSelf="flex-start"
          size="sm"
          variant={isUnfilled ? 'solid' : 'outline'}
          colorPalette={isUnfilled ? 'brand' : 'gray'}
          aria-disabled={fill.isPending}
          onClick={() => {
            if (!fill.isPending) fill.mutate();
          }}
        >
          {fill.isPending
            ? 'Leyendo la historia…'
            : isUnfilled
              ? 'Rellenar con la historia'
              : 'Volver a leer la historia'}
        </Button>
      ) : null}
    </Panel>
  );
}

function FormRow({ form, isShown, onToggle }: { form: CaseForm; isShown: boolean; onToggle: () => void }) {
  const { title, state, missing } = form;
  const left = missing.length;
  return (
    <Flex gap="3" justify="space-between" align="flex-start" wrap="wrap">
      <Box minW="0">
        <Text fontWeight="semibold" overflowWrap="anywhere">
          {title}
        </Text>
        <Flex gap="2" align="center" wrap="wrap" mt="1">
          <Badge colorPalette={colours[state]}>{stateTexts[state]}</Badge>
          {left > 0 ? (
            <Text fontSize="sm" color="fg.muted">
              {left === 1 ? 'Falta 1 respuesta' : `Faltan ${left} respuestas`}
            </Text>
          ) : null}
        </Flex>
      </Box>
      <Button
        size="xs"
        variant="outline"
        aria-expanded={isShown}
        aria-label={`${isShown ? 'Cerrar' : 'Abrir'}: ${title}`}
        onClick={onToggle}
      >
        {isShown ? 'Cerrar' : 'Abrir'}
      </Button>
    </Flex>
  );
}
