import { Button, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { DraftNotice } from '../../../ui/draft-notice.tsx';
import { Form } from '../../../ui/form-frame.tsx';
import { FormBanner } from '../../../ui/form-messages.tsx';
import { SubmitButton } from '../../../ui/form-submit.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import type { FieldTexts } from './field-texts.ts';
import type { RecordEditor } from './record-editor.ts';

interface RecordFormFrameProps<Values extends FieldValues> {
  /** Names the form for assistive technology. */
  title: string;
  editor: RecordEditor<Values>;
  texts: FieldTexts<Values>;
  submitText: string;
  /** What arrives by itself while somebody types: below the ways out, so that neither moves away under a press. */
  arriving?: ReactNode;
  children: ReactNode;
}

/** What every form of the chart has around its fields: failure, recovered draft, conflict, and the two ways out. */
export function RecordFormFrame<Values extends FieldValues>(props: RecordFormFrameProps<Values>) {
  const { title, editor, texts, submitText, arriving, children } = props;
  const { form, draft, conflict } = editor;
  return (
    <Form aria-label={title} onSubmit={editor.submit}>
      <FormBanner kind="error">{form.failure}</FormBanner>
      <DraftNotice isRecovered={draft.isRecovered} onDiscard={draft.discard} />
      {conflict ? (
        <ConflictNotice {...conflict} mine={form.watch()} texts={texts} onTake={conflict.take} />
      ) : null}
      {children}
      <Flex gap="3" wrap="wrap">
        <SubmitButton isFullWidth={false} busyText={form.isSubmitting ? 'Guardando...' : null}>
          {submitText}
        </SubmitButton>
        <Button type="button" size="lg" variant="outline" onClick={editor.cancel}>
          Cancelar
        </Button>
      </Flex>
      {arriving}
    </Form>
  );
}
