import { Box, Stack, Text } from '@chakra-ui/react';
import { Alert, List } from '../../../ui/parts.ts';
import type { TermFile } from './read-terms.ts';
import { encodingText } from './release-texts.ts';

const number = new Intl.NumberFormat('es-US');
const shownConcepts = 5;
const shownErrors = 20;

/** What was read of a file: how much, its first concepts, and each line that is not right. */
export function FilePreview({ file }: { file: TermFile }) {
  const { concepts, errors, errorCount, skipped, repeated, encoding } = file;
  return (
    <Stack gap="4" role="status">
      {errorCount > 0 ? (
        <Alert.Root status="error">
          <Alert.Indicator />
          <Alert.Content>
            <Alert.Title>
              {errorCount === 1 ? '1 error' : `${number.format(errorCount)} errores`}: así no se importa nada.
            </Alert.Title>
            <List.Root as="ol" ps="5">
              {errors.slice(0, shownErrors).map(({ line, detail }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: several lines may have the same fault, and the list stays as it is.
                <List.Item key={at} overflowWrap="anywhere">
                  {line === null ? detail : `Línea ${number.format(line)}: ${detail}`}
                </List.Item>
              ))}
            </List.Root>
            {errorCount > shownErrors ? (
              <Text>Y {number.format(errorCount - Math.min(shownErrors, errors.length))} más.</Text>
            ) : null}
          </Alert.Content>
        </Alert.Root>
      ) : null}
      <Text fontVariantNumeric="tabular-nums">
        {concepts.length === 1 ? '1 concepto' : `${number.format(concepts.length)} conceptos`}
        {skipped > 0
          ? skipped === 1
            ? ', 1 línea que no se ofrece'
            : `, ${number.format(skipped)} líneas que no se ofrecen`
          : ''}
        {repeated > 0 ? (repeated === 1 ? ', 1 repetida' : `, ${number.format(repeated)} repetidas`) : ''}.
        Leído como {encodingText(encoding)}.
      </Text>
      {concepts.length > 0 ? (
        <Box as="ul" listStyleType="none" aria-label="Primeros conceptos" fontSize="sm" color="fg.muted">
          {concepts.slice(0, shownConcepts).map(({ code, terms }) => (
            <Text as="li" key={code} overflowWrap="anywhere">
              {code} · {terms.join(' · ')}
            </Text>
          ))}
        </Box>
      ) : null}
    </Stack>
  );
}
