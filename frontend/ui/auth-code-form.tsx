import { Button, Flex } from '@chakra-ui/react';
import type { ReactNode, SubmitEventHandler } from 'react';
import { CodeField } from './code-field.tsx';
import { Form } from './form-frame.tsx';
import { FormBanner } from './form-messages.tsx';
import { SubmitButton } from './form-submit.tsx';
import type { TextFieldProps } from './text-field.tsx';

interface AuthenticatorCodeFormProps {
  field: Omit<TextFieldProps, 'label'>;
  onSubmit: SubmitEventHandler<HTMLFormElement>;
  failure: string | null;
  isComplete: boolean;
  isSubmitting: boolean;
  secondary: { label: string; onPress: () => void };
  /** Above the code, e.g. the QR code. */
  children?: ReactNode;
}

/** Six digits of an authenticator app, with the reason why they were refused. */
export function AuthenticatorCodeForm(props: AuthenticatorCodeFormProps) {
  const { field, onSubmit, failure, isComplete, isSubmitting, secondary, children } = props;
  return (
    <Form onSubmit={onSubmit}>
      {children}
      <FormBanner kind="error">
        {failure ? (
          <>
            <strong>{failure}</strong>
            <br />
            Asegúrese de que la hora de su dispositivo esté sincronizada e inténtelo de nuevo.
          </>
        ) : null}
      </FormBanner>
      <CodeField label="Código de 6 dígitos" {...field} />
      <Flex gap="3" direction={{ base: 'column-reverse', sm: 'row' }} justify="flex-end">
        <Button type="button" size="lg" variant="outline" onClick={secondary.onPress}>
          {secondary.label}
        </Button>
        <SubmitButton
          isFullWidth={false}
          busyText={isSubmitting ? 'Verificando...' : null}
          isDisabled={!isComplete}
        >
          Verificar
        </SubmitButton>
      </Flex>
    </Form>
  );
}
