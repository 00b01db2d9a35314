import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import {
  type Review,
  reviewSchema,
  type Verdict,
  verdicts,
} from '../../../../lambdas/contracts/unusual-access.ts';
import { instantText } from '../../../lib/instant-text.ts';
import { whenDone } from '../../../lib/when-done.ts';
import { FormBanner } from '../../../ui/form-messages.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { type Judged, useReview } from '../audit-api.ts';

interface ReviewFormProps {
  judged: Judged;
  review: { verdict: Verdict; by: string; at: string; note: string } | null;
  /** Nobody judges what they did. */
  isOwn: boolean;
  timeZone: string;
  onDone: () => void;
}

/** What an administrator says of an access, with what it rests on; a second word takes the place of the first. */
export function ReviewForm({ judged, review, isOwn, timeZone, onDone }: ReviewFormProps) {
  const [note, setNote] = useState(review?.note ?? '');
  const [problem, setProblem] = useState<string>();
  const send = useReview(judged);
  const decide = (verdict: Verdict) => {
    if (send.isPending) return;
    const body = reviewSchema.safeParse({ verdict, note } satisfies Review);
    setProblem(body.success ? undefined : body.error.issues[0]?.message);
    if (body.success) whenDone(send.mutateAsync(body.data), onDone);
  };
  return (
    <Stack as="section" gap="4" borderTopWidth="1px" pt="4" aria-label="Revisión">
      {review ? (
        <Text>{`${verdicts[review.verdict]}, según ${review.by}, el ${instantText(review.at, timeZone)}: ${review.note}`}</Text>
      ) : null}
      {isOwn ? (
        <Text color="fg.muted">Es un acceso suyo: lo revisa otra persona que administre.</Text>
      ) : (
        <>
          <FormBanner kind="error">{send.error?.message}</FormBanner>
          <TextAreaField
            label="En qué se basa"
            name="note"
            hint="Por ejemplo, con quién ha hablado. Queda guardado con su nombre y la hora."
            error={problem}
            rows={3}
            maxLength={1_000}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
          <Flex gap="3" wrap="wrap">
            <Button aria-disabled={send.isPending} colorPalette="brand" onClick={() => decide('justified')}>
              Estaba justificado
            </Button>
            <Button aria-disabled={send.isPending} variant="outline" onClick={() => decide('unjustified')}>
              No estaba justificado
            </Button>
          </Flex>
        </>
      )}
    </Stack>
  );
}
