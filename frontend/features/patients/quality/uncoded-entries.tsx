import { chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { generatePath, Link } from 'react-router-dom';
import type { UncodedGroupName } from '../../../../lambdas/contracts/uncoded.ts';
import { useFhirAccess } from '../../../lib/fhir-access.ts';
import { formatDate } from '../../../lib/fhir-date.ts';
import { TextLink } from '../../../ui/form-link.tsx';
import { patientPath } from '../../patient/patient.page.ts';
import { PagedList } from './paged-list.tsx';
import { useUncodedEntries } from './uncoded-api.ts';

interface UncodedEntriesProps {
  group: UncodedGroupName;
  leftOut: ReadonlySet<string>;
  onToggle: (id: string) => void;
}

/** Whose entries they are; each may be left out. */
export function UncodedEntries({ group, leftOut, onToggle }: UncodedEntriesProps) {
  const list = useUncodedEntries(group);
  const { timeZone } = useFhirAccess();
  return (
    <Stack gap="2" align="flex-start">
      <PagedList
        query={list}
        failureTitle="No se han podido cargar las entradas"
        skeletonHeight="16"
        moreText="Ver más entradas"
      >
        {(pages) => (
          <>
            <Text fontSize="sm" fontWeight="medium">
              Entradas
            </Text>
            <Stack as="ul" gap="1" listStyleType="none" aria-label={`Entradas con «${group.text}»`}>
              {pages
                .flatMap((page) => page.entries)
                .map(({ id, patientId, patientName, date }) => {
                  const name = patientName ?? 'Paciente sin nombre';
                  const day = formatDate(date, timeZone) ?? 'sin fecha';
                  return (
                    <Flex as="li" key={id} gap="3" align="center">
                      <chakra.input
                        type="checkbox"
                        aria-label={`Codificar la entrada de ${name}, ${day}`}
                        accentColor="brand.solid"
                        boxSize="5"
                        flexShrink="0"
                        checked={!leftOut.has(id)}
                        onChange={() => onToggle(id)}
                      />
                      {patientId === null ? (
                        <Text>Sin paciente</Text>
                      ) : (
                        <TextLink>
                          <Link to={generatePath(patientPath, { patientId })}>{name}</Link>
                        </TextLink>
                      )}
                      <Text fontSize="sm" color="fg.muted">
                        <time dateTime={date}>{day}</time>
                      </Text>
                    </Flex>
                  );
                })}
            </Stack>
          </>
        )}
      </PagedList>
    </Stack>
  );
}
