import { Box, Button, Heading, HStack } from '@chakra-ui/react';
import { type ReactNode, type SubmitEventHandler, useEffect, useRef } from 'react';
import type { Draft } from '../../../lib/draft.ts';
import { DraftNotice } from '../../../ui/draft-notice.tsx';
import { Form } from '../../../ui/form-frame.tsx';
import { FormBanner } from '../../../ui/form-messages.tsx';
import { SubmitButton } from '../../../ui/form-submit.tsx';

interface FormPanelProps {
  title: string;
  /** Below what it stands. */
  level?: 'h2' | 'h3';
  submitText: string;
  isSubmitting: boolean;
  failure: string | null;
  /** What was typed is kept through a reload, and goes when the form is closed. */
  draft?: Pick<Draft<never>, 'isRecovered' | 'discard' | 'clear'>;
  onSubmit: SubmitEventHandler;
  onClose: () => void;
  children: ReactNode;
}

/** A form that opens in the page, takes the focus, and goes again. */
export function FormPanel(props: FormPanelProps) {
  const {
    title,
    level = 'h3',
    submitText,
    isSubmitting,
    failure,
    draft,
    onSubmit,
    onClose,
    children,
  } = props;
  const close = () => {
    draft?.clear();
    onClose();
  };
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Box p={{ base: '4', md: '5' }} bg="bg.subtle" borderWidth="1px" borderRadius="l3">
      <Heading as={level} size="sm" mb="4" ref={heading} tabIndex={-1}>
        {title}
      </Heading>
      <Form onSubmit={onSubmit} aria-label={title}>
        <FormBanner kind="error">{failure}</FormBanner>
        {draft ? <DraftNotice isRecovered={draft.isRecovered} onDiscard={draft.discard} /> : null}
        {children}
        <HStack gap="3" wrap="wrap">
          <SubmitButton busyText={isSubmitting ? 'Guardando...' : null} isFullWidth={false}>
            {submitText}
          </SubmitButton>
          <Button type="button" size="lg" variant="ghost" onClick={close}>
            Cancelar
          </Button>
        </HStack>
      </Form>
    </Box>
  );
}
