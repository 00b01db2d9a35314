import { Box, Button, Stack, Text } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import type { RefusedEntry } from '../../../../lambdas/contracts/uncoded.ts';
import { useApiClient } from '../../../lib/api-context.ts';
import { Alert } from '../../../ui/parts.ts';
import { type CodingOutcome, type UndoOutcome, undoGroup } from './uncoded-api.ts';
import { entriesText, termText } from './uncoded-texts.ts';

interface CodingNoticeProps {
  outcome: CodingOutcome;
  onUndone: () => void;
}

/** What was done and what was not, and the way back. It takes the focus: the row that had it may be gone. */
export function CodingNotice({ outcome, onUndone }: CodingNoticeProps) {
  const api = useApiClient();
  const box = useRef<HTMLDivElement>(null);
  const [undone, setUndone] = useState<UndoOutcome>();
  const [isUndoing, setUndoing] = useState(false);
  useEffect(() => box.current?.focus(), []);
  const { coded, group, term } = outcome;
  const shown = undone ?? outcome;
  const isWhole = shown.refused.length === 0 && shown.failure === undefined;

  async function undo() {
    if (isUndoing) return;
    setUndoing(true);
    setUndone(await undoGroup(api, outcome));
    setUndoing(false);
    box.current?.focus();
    onUndone();
  }

  return (
    <Box ref={box} tabIndex={-1} role="status" focusVisibleRing="outside" borderRadius="l2">
      <Alert.Root status={isWhole ? 'success' : 'warning'} flexDirection={{ base: 'column', sm: 'row' }}>
        <Alert.Indicator />
        <Alert.Content>
          <Alert.Title>
            {undone
              ? `Deshecho en ${entriesText(undone.undone.length)}: «${group.text}» vuelve a estar sin codificar.`
              : `«${group.text}»: ${coded.length === 1 ? '1 entrada codificada' : `${coded.length} entradas codificadas`} como ${termText(term)}.`}
          </Alert.Title>
          <Left refused={shown.refused} failure={shown.failure} />
        </Alert.Content>
        {undone || coded.length === 0 ? null : (
          <Button
            size="sm"
            variant="outline"
            alignSelf={{ sm: 'center' }}
            aria-disabled={isUndoing}
            onClick={() => void undo()}
          >
            {isUndoing ? 'Deshaciendo…' : 'Deshacer'}
          </Button>
        )}
      </Alert.Root>
    </Box>
  );
}

function Left({ refused, failure }: { refused: readonly RefusedEntry[]; failure: string | undefined }) {
  const reasons = [...new Set(refused.map(({ reason }) => reason))];
  if (reasons.length === 0 && failure === undefined) return null;
  return (
    <Stack gap="1" fontSize="sm">
      {reasons.map((reason) => (
        <Text key={reason}>
          {entriesText(refused.filter((one) => one.reason === reason).length)} sin cambiar: {reason}
        </Text>
      ))}
      {failure === undefined ? null : <Text>El resto no se ha intentado: {failure}</Text>}
    </Stack>
  );
}
