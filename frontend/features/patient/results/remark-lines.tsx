import { chakra, Text } from '@chakra-ui/react';
import type { Observation } from '@medplum/fhirtypes';

/** What a line has room for; more is one press away. */
const shortest = 240;

/** What its source remarked on a result; nothing where it said nothing. */
export function RemarkLines({ result: { note = [] } }: { result: Observation }) {
  const text = note.map((one) => one.text).join('\n');
  if (text === '') return null;
  const lines = (
    <Text fontSize="sm" color="fg.muted" whiteSpace="pre-line" overflowWrap="anywhere">
      {text}
    </Text>
  );
  if (text.length <= shortest) return lines;
  return (
    <chakra.details>
      <chakra.summary fontSize="sm" color="brand.fg" cursor="pointer" width="fit" focusVisibleRing="outside">
        Observaciones del laboratorio
      </chakra.summary>
      {lines}
    </chakra.details>
  );
}
