import { Button, Flex } from '@chakra-ui/react';
import { SubmitButton } from '../../../ui/form-submit.tsx';

interface FormActionsProps {
  isSubmitting: boolean;
  /** Takes the entry out of use, or back; undefined of one that is not there yet. */
  turn: { text: string; isPending: boolean; act: () => Promise<unknown> } | undefined;
  onClose: () => void;
}

/** The foot of a form of the hours: out of use, give up, save. */
export function FormActions({ isSubmitting, turn, onClose }: FormActionsProps) {
  return (
    <Flex gap="3" wrap="wrap" justify="flex-end">
      {turn ? (
        <Button
          type="button"
          variant="ghost"
          size="lg"
          me="auto"
          disabled={turn.isPending}
          // By its promise: the list may have gone on without this form before it is told. What was refused is told above.
          onClick={() => void turn.act().then(onClose, () => undefined)}
        >
          {turn.text}
        </Button>
      ) : null}
      <Button type="button" variant="outline" size="lg" onClick={onClose}>
        Cancelar
      </Button>
      <SubmitButton isFullWidth={false} busyText={isSubmitting ? 'Guardando...' : null}>
        Guardar
      </SubmitButton>
    </Flex>
  );
}
