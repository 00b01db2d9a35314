import { Box, Text } from '@chakra-ui/react';
import { type JsonSchema, objectsIn, typeText } from './json-schema.ts';

const deepest = 4;

function Field({ name, schema, isRequired, depth }: FieldProps) {
  return (
    <li>
      <code>{name}</code>{' '}
      <Text as="span" color="fg.muted">
        {typeText(schema)}
        {isRequired ? '' : ' · opcional'}
        {schema.default === undefined ? '' : ` · si falta, ${JSON.stringify(schema.default)}`}
      </Text>
      {schema.description ? <Text color="fg.muted">{schema.description}</Text> : null}
      <SchemaView schema={schema} depth={depth + 1} />
    </li>
  );
}

interface FieldProps {
  name: string;
  schema: JsonSchema;
  isRequired: boolean;
  depth: number;
}

/** The fields of a body, each with its own below it. */
export function SchemaView({ schema, depth = 0 }: { schema: JsonSchema; depth?: number }) {
  const objects = objectsIn(schema);
  if (objects.length === 0 || depth > deepest) return null;
  return objects.map((object, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the forms of a schema have no names and do not move.
    <Box key={index} mt="2">
      {objects.length > 1 ? (
        <Text fontSize="xs" color="fg.muted">
          {index === 0 ? 'Una de estas formas:' : 'O bien:'}
        </Text>
      ) : null}
      <Box as="ul" css={{ 'ul&': { listStyleType: 'none', ps: 3, maxW: 'none' } }} borderStartWidth="1px">
        {Object.entries(object.properties ?? {}).map(([name, property]) => (
          <Field
            key={name}
            name={name}
            schema={property}
            isRequired={object.required?.includes(name) ?? false}
            depth={depth}
          />
        ))}
      </Box>
    </Box>
  ));
}
