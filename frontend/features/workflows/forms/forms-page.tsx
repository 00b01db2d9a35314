import { Badge, Box, Button, Flex, Skeleton, Stack, Text } from '@chakra-ui/react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { useFhirAccess } from '../../../lib/fhir-access.ts';
import { lazyCode } from '../../../lib/lazy-code.ts';
import { whenDone } from '../../../lib/when-done.ts';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { TextLink } from '../../../ui/form-link.tsx';
import { FormBanner } from '../../../ui/form-messages.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { LoadingRegion } from '../../../ui/page-skeletons.tsx';
import { PermissionGate } from '../../../ui/permission-gate.tsx';
import { formAddress, formParameter } from './form-address.ts';
import { formStates } from './form-draft.ts';
import { useCreateForm, useForms, useOpenedForm } from './forms-api.ts';

/** Comes late: the list does without, and tasks with forms share its fields. */
const editor = lazyCode(() => import('./editor/form-editor.tsx'));

const refusal = {
  title: 'Su cuenta no compone formularios',
  detail: 'Los componen y publican el personal clínico y el administrativo.',
};

/** The forms of the organization, and each where it is written. */
export function FormsPage() {
  const access = useFhirAccess();
  const [search] = useSearchParams();
  const formId = search.get(formParameter);
  const mayWrite = access.may('Questionnaire', 'write');
  if (formId !== null && mayWrite) return <Opened key={formId} formId={formId} timeZone={access.timeZone} />;
  return (
    <Frame>
      <PermissionGate query={access.query} isAllowed={mayWrite} refusal={refusal} skeleton={<Loading />}>
        <FormRows />
      </PermissionGate>
    </Frame>
  );
}

function Frame({ children }: { children: React.ReactNode }) {
  return (
    <Stack gap="6" maxW="5xl" mx="auto" px={{ base: '4', md: '6' }} py="6">
      <PageHeading title="Formularios">
        Lo que rellenan los pacientes en su teléfono y el equipo en sus tareas.
      </PageHeading>
      {children}
    </Stack>
  );
}

function FormRows() {
  const forms = useForms();
  const create = useCreateForm();
  const navigate = useNavigate();
  const begin = () => {
    if (create.isPending) return;
    const made = create.mutateAsync({ id: crypto.randomUUID(), title: 'Formulario nuevo' });
    whenDone(made, (id) => void navigate(formAddress(id)));
  };
  return (
    <Stack gap="4">
      <Button colorPalette="brand" alignSelf="flex-start" aria-disabled={create.isPending} onClick={begin}>
        {create.isPending ? 'Creando…' : 'Crear un formulario'}
      </Button>
      <FormBanner kind="error">{create.error?.message}</FormBanner>
      {forms.isPending ? <Loading /> : null}
      {forms.isError ? (
        <FailureNotice
          title="No se han podido cargar los formularios"
          detail={forms.error.message}
          onRetry={() => void forms.refetch()}
          isRetrying={forms.isFetching}
        />
      ) : null}
      {forms.data?.length === 0 ? (
        <Text color="fg.muted">
          Aún no hay formularios. Cree uno, o añada de plantilla un flujo que pida uno.
        </Text>
      ) : null}
      {forms.data && forms.data.length > 0 ? (
        <Stack
          as="ul"
          aria-label="Formularios"
          gap="0"
          listStyleType="none"
          bg="bg.panel"
          borderWidth="1px"
          borderRadius="l3"
        >
          {forms.data.map(({ id, title, version, state }) => (
            <Flex
              as="li"
              key={id}
              gap="3"
              px="4"
              minH="12"
              py="2"
              align="center"
              wrap="wrap"
              borderBottomWidth={{ base: '1px', _last: '0' }}
            >
              <Box flex="1" minW="48" overflowWrap="anywhere">
                <TextLink>
                  <Link to={formAddress(id)} onPointerEnter={editor.ahead} onFocus={editor.ahead}>
                    {title}
                  </Link>
                </TextLink>
              </Box>
              {version === undefined ? null : (
                <Text fontSize="sm" color="fg.muted">
                  Versión {version}
                </Text>
              )}
              <Badge colorPalette={formStates[state].palette}>{formStates[state].text}</Badge>
            </Flex>
          ))}
        </Stack>
      ) : null}
    </Stack>
  );
}

function Opened({ formId, timeZone }: { formId: string; timeZone: string }) {
  const opened = useOpenedForm(formId);
  const { code, failure } = editor.useCode(true);
  if (opened.data && code) return <code.FormEditor opened={opened.data} timeZone={timeZone} />;
  return (
    <Frame>
      {opened.isError ? (
        <FailureNotice
          title="No se ha podido cargar el formulario"
          detail={opened.error.message}
          onRetry={() => void opened.refetch()}
          isRetrying={opened.isFetching}
        />
      ) : failure ? (
        <FailureNotice title="No se ha podido cargar el formulario" {...failure} />
      ) : (
        <Loading />
      )}
    </Frame>
  );
}

function Loading() {
  return (
    <LoadingRegion>
      <Skeleton height="48" borderRadius="l3" />
    </LoadingRegion>
  );
}
