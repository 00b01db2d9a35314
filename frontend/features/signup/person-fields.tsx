import { SimpleGrid } from '@chakra-ui/react';
import { passwordProgress } from '../../lib/auth-password.ts';
import { Requirements } from '../../ui/form-requirements.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField, type TextFieldProps } from '../../ui/text-field.tsx';

type PersonField = 'givenName' | 'familyName' | 'email' | 'password' | 'confirmPassword';

interface PersonFieldsProps {
  field: (name: PersonField) => Omit<TextFieldProps, 'label'>;
  /** What has been typed so far, for the list of requirements. */
  password: string;
}

/** Who signs up: the same fields for a person and for an organization's administrator. */
export function PersonFields({ field, password }: PersonFieldsProps) {
  return (
    <>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="5">
        <TextField label="Nombre" autoComplete="given-name" {...field('givenName')} />
        <TextField label="Apellidos" autoComplete="family-name" {...field('familyName')} />
      </SimpleGrid>
      <TextField label="Correo electrónico" type="email" autoComplete="username" {...field('email')} />
      <PasswordField
        label="Contraseña"
        autoComplete="new-password"
        hint={<Requirements title="Su contraseña necesita:" items={passwordProgress(password)} />}
        {...field('password')}
      />
      <PasswordField
        label="Confirme la contraseña"
        autoComplete="new-password"
        {...field('confirmPassword')}
      />
    </>
  );
}
