import { Box, Text } from '@chakra-ui/react';
import { rolesWith } from '../../../../lambdas/contracts/fhir-access.ts';
import { hiddenFields } from '../../../../lambdas/contracts/field-access.ts';
import { TextPart } from '../../../ui/text-part.tsx';
import { CodeTable } from './code-table.tsx';
import { fhirTopics } from './fhir-topics.ts';
import { resourcesPart } from './integration-topics.ts';
import { Loaded } from './loaded.tsx';
import { whoMay } from './operation-text.ts';
import { type FhirCapability, readFhirCapabilities } from './reference-api.ts';
import { ReferenceList } from './reference-list.tsx';
import { TopicView } from './topic-view.tsx';

const interactions: Record<string, string> = {
  read: 'leer',
  vread: 'leer una versión',
  update: 'sustituir',
  patch: 'cambiar una parte',
  delete: 'eliminar',
  'history-instance': 'historial de uno',
  'history-type': 'historial del tipo',
  create: 'crear',
  'search-type': 'buscar',
};

const permissions = { read: 'Leer', write: 'Escribir', delete: 'Eliminar' } as const;

function who(type: string, permission: keyof typeof permissions): string {
  const roles = rolesWith(type, permission);
  return roles.length === 0 ? 'Nadie' : whoMay(roles);
}

/** What of a type fewer people read. */
function reservedOf(type: string) {
  return hiddenFields
    .filter((fields) => fields.type === type)
    .map(({ elements, readers }) => (
      <Text key={type}>
        Solo {whoMay(readers)}: <code>{elements.join(', ')}</code>
      </Text>
    ));
}

function ResourceDetail({ resource }: { resource: FhirCapability }) {
  const { type, interaction, searchParam = [], searchInclude = [], operation = [] } = resource;
  return (
    <>
      <Box>
        {Object.entries(permissions).map(([permission, label]) => (
          <Text key={permission}>
            {label}: {who(type, permission as keyof typeof permissions)}
          </Text>
        ))}
        {reservedOf(type)}
      </Box>
      <Text>Interacciones: {interaction.map(({ code }) => interactions[code] ?? code).join(', ')}</Text>
      {operation.length > 0 ? (
        <Text>
          Operaciones: <code>{operation.map(({ name }) => `$${name}`).join(', ')}</code>
        </Text>
      ) : null}
      {searchInclude.length > 0 ? (
        <Text>
          Se incluye con <code>_include</code>: {searchInclude.join(', ')}
        </Text>
      ) : null}
      {searchParam.length > 0 ? (
        <CodeTable
          headings={['Parámetro de búsqueda', 'Tipo']}
          cells={searchParam.map(({ name, type: kind }) => [name, kind])}
        />
      ) : null}
    </>
  );
}

export function FhirSection() {
  return (
    <>
      <p>
        La historia clínica es un servidor FHIR R4, bajo <code>/fhir/R4</code>: lectura, escritura, historial,
        transacciones, búsqueda estricta y exportación masiva.
      </p>
      {fhirTopics.map((topic) => (
        <TopicView key={topic.id} topic={topic} />
      ))}
      <TextPart {...resourcesPart} css={{ '&&': { mt: '10' } }}>
        <Text my="3">
          Sale del CapabilityStatement de este servidor, <a href="/fhir/R4/metadata">/fhir/R4/metadata</a>.
          Quién puede, de la tabla con la que decide.
        </Text>
        <Loaded read={readFhirCapabilities} what="la lista de recursos">
          {(resources) => (
            <ReferenceList
              title="Tipos de recurso"
              filterLabel="Filtrar tipos de recurso"
              entries={resources}
              idOf={({ type }) => type}
              textOf={({ type, operation = [] }) => [type, ...operation.map(({ name }) => name)].join(' ')}
              summaryOf={({ type }) => <strong>{type}</strong>}
              detailOf={(resource) => <ResourceDetail resource={resource} />}
            />
          )}
        </Loaded>
      </TextPart>
    </>
  );
}
