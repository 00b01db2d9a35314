import { Link as ChakraLink, chakra, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { Circle, CircleCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { mayAccess } from '../../../lambdas/contracts/fhir-access.ts';
import type { FirstStep, FirstSteps } from '../../../lambdas/contracts/first-steps.ts';
import type { Me } from '../../../lambdas/contracts/me.ts';
import type { Role } from '../../../lambdas/contracts/roles.ts';
import { Panel } from '../../ui/panel.tsx';
import { accountSettingsPath } from '../account-settings/account-settings.page.ts';
import { calendarPath } from '../calendar/calendar.page.ts';
import { marketplacePath } from '../marketplace/marketplace.page.ts';
import { patientsPath } from '../patients/patients.page.ts';
import { usersPath } from '../users/users.page.ts';

interface StepText {
  label: string;
  /** What it is once it is there. */
  done: string;
  /** What for. */
  why: string;
  /** Where it is done. */
  path: string;
  /** Whom the page lets do it, where that is not every administrator. */
  may?: (roles: readonly Role[]) => boolean;
}

const mayPlan = (roles: readonly Role[]) => mayAccess(roles, 'Schedule', 'write');

const texts: Record<FirstStep, StepText> = {
  baa: {
    label: 'Acepte el acuerdo de asociado comercial (BAA)',
    done: 'acuerdo de asociado comercial',
    why: 'Sin él no se puede guardar ningún paciente.',
    path: `${accountSettingsPath}#organizacion`,
  },
  npi: {
    label: 'Indique el NPI de la organización',
    done: 'NPI',
    why: 'Figura en documentos y autorizaciones.',
    path: `${accountSettingsPath}#organizacion`,
  },
  'way-back': {
    label: 'Guarde sus códigos de recuperación',
    done: 'otra forma de entrar',
    why: 'Si pierde el teléfono, con uno de ellos vuelve a entrar; también puede dejarle entrar otra persona que administre.',
    path: `${accountSettingsPath}#codigos`,
  },
  team: {
    label: 'Invite a su equipo',
    done: 'equipo',
    why: 'Cada persona entra con su propia cuenta y sus permisos.',
    path: usersPath,
  },
  services: {
    label: 'Defina los servicios que ofrece',
    done: 'servicios',
    why: 'De ellos salen la duración de las citas y lo que ofrecen los agentes.',
    path: `${calendarPath}?panel=servicios`,
    may: mayPlan,
  },
  hours: {
    label: 'Defina los horarios de quienes atienden',
    done: 'horarios',
    why: 'Sin ellos no hay horas libres que ofrecer.',
    path: `${calendarPath}?panel=horarios`,
    may: mayPlan,
  },
  patients: {
    label: 'Añada o importe a sus pacientes',
    done: 'pacientes',
    why: 'Uno a uno, o desde los archivos FHIR de su sistema anterior.',
    path: patientsPath,
    may: (roles) => mayAccess(roles, 'Patient', 'write'),
  },
  'on-call': {
    label: 'Diga a quién se avisa de una alarma',
    done: 'lista de guardia',
    why: 'Mientras no lo diga, se avisa a todas las personas que pueden atenderla.',
    path: `${accountSettingsPath}#alarmas`,
  },
  agent: {
    label: 'Ponga en marcha su primer agente',
    done: 'primer agente',
    why: 'Elija uno del catálogo y pruébelo con pacientes ficticios antes de publicarlo.',
    path: marketplacePath,
  },
};

/** So many are told in a line; more are a list, with what each is for. */
const inOneLine = 3;

/** For administrators, until all of it is done: what the organization still lacks, each with where it is set up. */
export function FirstStepsPanel({ me, steps }: { me: Me; steps: FirstSteps['steps'] }) {
  const done = steps.filter(({ isDone }) => isDone);
  if (done.length === steps.length) return null;
  if (steps.length - done.length <= inOneLine) return <LastSteps me={me} steps={steps} done={done.length} />;
  const names = done.map(({ step }) => texts[step].done);
  return (
    <Panel
      gap="3"
      title="Para empezar"
      count={`${done.length} de ${steps.length} hechos`}
      note="Lo que falta para trabajar con Auxilia. Este cuadro desaparece cuando todo está hecho."
    >
      <chakra.ol listStyleType="none" aria-label="Pasos que faltan">
        {steps.map(({ step, isDone }) =>
          isDone ? null : <OpenStep key={step} {...texts[step]} roles={me.roles} />,
        )}
      </chakra.ol>
      {names.length > 0 ? (
        <Flex gap="2" fontSize="sm" color="fg.muted">
          <chakra.span color="green.fg" pt="0.5">
            <CircleCheck size={16} aria-hidden />
          </chakra.span>
          <Text>{`Ya está: ${names.join(' · ')}`}</Text>
        </Flex>
      ) : null}
    </Panel>
  );
}

function LastSteps({ me, steps, done }: { me: Me; steps: FirstSteps['steps']; done: number }) {
  return (
    <Flex
      as="section"
      aria-label="Para empezar"
      columnGap="4"
      rowGap="1"
      wrap="wrap"
      align="baseline"
      px="4"
      py="2"
      fontSize="sm"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
    >
      <Heading as="h2" size="sm">{`Para empezar: ${done} de ${steps.length} hechos`}</Heading>
      <chakra.ol
        listStyleType="none"
        aria-label="Pasos que faltan"
        display="flex"
        flexWrap="wrap"
        columnGap="4"
        rowGap="1"
      >
        {steps.map(({ step, isDone }) => {
          const { label, why, path, may } = texts[step];
          if (isDone) return null;
          return (
            <li key={step} title={why}>
              {(may?.(me.roles) ?? true) ? (
                <ChakraLink asChild minH="6">
                  <Link to={path}>{label}</Link>
                </ChakraLink>
              ) : (
                `${label}: lo hace quien atiende o recibe a los pacientes`
              )}
            </li>
          );
        })}
      </chakra.ol>
    </Flex>
  );
}

function OpenStep({ label, why, path, may, roles }: StepText & { roles: readonly Role[] }) {
  const isAllowed = may?.(roles) ?? true;
  return (
    <chakra.li py="2">
      <Flex gap="2" align="flex-start">
        <chakra.span color="fg.muted" pt="1">
          <Circle size={16} aria-hidden />
        </chakra.span>
        <Stack gap="0">
          {isAllowed ? (
            <ChakraLink asChild fontWeight="medium">
              <Link to={path}>{label}</Link>
            </ChakraLink>
          ) : (
            <Text fontWeight="medium">{label}</Text>
          )}
          <Text fontSize="sm" color="fg.muted">
            {isAllowed ? why : `${why} Lo hace quien atiende o recibe a los pacientes.`}
          </Text>
        </Stack>
      </Flex>
    </chakra.li>
  );
}
