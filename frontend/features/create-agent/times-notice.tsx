import { Link as StyledLink } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { AgentDefinition } from '../../../lambdas/contracts/agents/definition.ts';
import { useFhirAccess } from '../../lib/fhir-access.ts';
import { useFhirClient } from '../../lib/fhir-context.ts';
import { FormBanner } from '../../ui/form-messages.tsx';
import { calendarPath } from '../calendar/calendar.page.ts';

/** An agent that gives appointments has none to give while nobody has said when they see patients. */
export function TimesNotice({ definition }: { definition: AgentDefinition }) {
  const client = useFhirClient();
  const access = useFhirAccess();
  const gives = definition.tools.find_times !== undefined;
  const { data: lacks } = useQuery({
    queryKey: ['fhir', 'Schedule', 'has-times'],
    enabled: gives && access.may('Schedule', 'read'),
    queryFn: async ({ signal }) => {
      const found = await Promise.all([
        client.search('Schedule', { active: 'true', _count: '1' }, { signal }),
        client.search('HealthcareService', { active: 'true', _count: '1' }, { signal }),
      ]);
      return found.some(({ resources }) => resources.length === 0);
    },
  });
  return (
    <FormBanner kind="info">
      {gives && lacks ? (
        <>
          Su clínica todavía no ha dicho cuándo se atiende y qué servicios se ofrecen: sin eso el agente no
          tendrá horas que ofrecer.{' '}
          <StyledLink asChild variant="underline">
            <Link to={`${calendarPath}?panel=horarios`}>Indíquelo en el calendario</Link>
          </StyledLink>
          ; lo que lleva hecho aquí se queda guardado.
        </>
      ) : null}
    </FormBanner>
  );
}
