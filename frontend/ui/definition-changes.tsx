import { chakra, Stack, Text } from '@chakra-ui/react';

interface DefinitionChangesProps {
  changes: readonly { label: string; before: string | null; after: string | null }[];
  /** Said where nothing changes. */
  emptyText: string;
}

/** What one version changes of another: each fact as it was and as it is. */
export function DefinitionChanges({ changes, emptyText }: DefinitionChangesProps) {
  if (changes.length === 0) return <Text color="fg.muted">{emptyText}</Text>;
  return (
    <chakra.dl display="flex" flexDirection="column" gap="3">
      {changes.map(({ label, before, after }) => (
        <Stack key={label} gap="1" borderWidth="1px" borderRadius="l2" p="3">
          <chakra.dt fontWeight="medium">{label}</chakra.dt>
          <chakra.dd whiteSpace="pre-line" overflowWrap="anywhere">
            <chakra.del display="block" color="fg.muted">
              {before === null ? <chakra.span srOnly>Antes no estaba</chakra.span> : `Antes: ${before}`}
            </chakra.del>
            <chakra.ins display="block" textDecoration="none">
              {after === null ? 'Ya no está' : `Ahora: ${after}`}
            </chakra.ins>
          </chakra.dd>
        </Stack>
      ))}
    </chakra.dl>
  );
}
