import { Box, chakra, Heading, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { CodeSample } from '../../../ui/code-sample.tsx';
import { TextPart } from '../../../ui/text-part.tsx';
import { apiTopics } from './api-topics.ts';
import { operationsPart } from './integration-topics.ts';
import { typeText } from './json-schema.ts';
import { Loaded } from './loaded.tsx';
import { curlOf, refusalsOf, whoMay } from './operation-text.ts';
import { type ApiOperation, readApiOperations } from './reference-api.ts';
import { ReferenceList } from './reference-list.tsx';
import { SchemaView } from './schema-view.tsx';
import { TopicView } from './topic-view.tsx';

const places = { path: 'en la dirección', query: 'tras «?»', header: 'cabecera' } as const;

function Parameters({ parameters }: Pick<ApiOperation, 'parameters'>) {
  return (
    <chakra.ul css={{ 'ul&': { listStyleType: 'none', ps: 0, maxW: 'none' } }}>
      {parameters.map(({ in: place, name, required, description, schema }) => (
        <li key={`${place} ${name}`}>
          <code>{name}</code>{' '}
          <Text as="span" color="fg.muted">
            {places[place]} · {typeText(schema)}
            {required ? '' : ' · opcional'}
            {description ? `. ${description}` : ''}
          </Text>
        </li>
      ))}
    </chakra.ul>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box>
      <Heading as="h4" size="sm" mb="1">
        {title}
      </Heading>
      {children}
    </Box>
  );
}

function OperationDetail({ operation }: { operation: ApiOperation }) {
  const { id, roles, parameters, body, response } = operation;
  return (
    <>
      <Text>
        Quién puede: {whoMay(roles)}. Identificador: <code>{id}</code>
      </Text>
      {parameters.length > 0 ? (
        <Part title="Parámetros">
          <Parameters parameters={parameters} />
        </Part>
      ) : null}
      {body ? (
        <Part title="Cuerpo">
          <SchemaView schema={body} />
        </Part>
      ) : null}
      {response ? (
        <Part title="Respuesta 200">
          <Text color="fg.muted">{typeText(response)}</Text>
          <SchemaView schema={response} />
        </Part>
      ) : null}
      <Part title="Errores posibles">
        <Text color="fg.muted">{refusalsOf(operation).join(' · ')}</Text>
      </Part>
      <CodeSample title="Ejemplo" code={curlOf(operation)} />
    </>
  );
}

export function ApiSection() {
  return (
    <>
      <p>
        Lo que hace la pantalla se hace con esta API, bajo <code>/api</code>. Cada operación dice qué
        funciones pueden llamarla.
      </p>
      {apiTopics.map((topic) => (
        <TopicView key={topic.id} topic={topic} />
      ))}
      <TextPart {...operationsPart} css={{ '&&': { mt: '10' } }}>
        <Text my="3">
          Sale del documento OpenAPI 3.1 de este servidor, <a href="/api/openapi.json">/api/openapi.json</a>.
        </Text>
        <Loaded read={readApiOperations} what="la lista de operaciones">
          {(operations) => (
            <ReferenceList
              title="Operaciones"
              filterLabel="Filtrar operaciones"
              entries={operations}
              idOf={({ id }) => id}
              textOf={({ method, path, summary }) => `${method} ${path} ${summary}`}
              summaryOf={({ method, path, summary }) => (
                <>
                  <code>
                    {method} {path}
                  </code>
                  <Text as="span" display="block" fontSize="sm" color="fg.muted">
                    {summary}
                  </Text>
                </>
              )}
              detailOf={(operation) => <OperationDetail operation={operation} />}
            />
          )}
        </Loaded>
      </TextPart>
    </>
  );
}
