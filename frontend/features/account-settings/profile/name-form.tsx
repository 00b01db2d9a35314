import { SimpleGrid } from '@chakra-ui/react';
import { type Me, meUpdateSchema } from '../../../../lambdas/contracts/me.ts';
import { useAuth } from '../../../lib/auth.ts';
import { useContractForm } from '../../../lib/contract-form.ts';
import { Form } from '../../../ui/form-frame.tsx';
import { FormBanner } from '../../../ui/form-messages.tsx';
import { SubmitButton } from '../../../ui/form-submit.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast.ts';
import { useUpdateMe } from '../account-settings-api.ts';
import { describeFailure } from '../describe-failure.ts';
import { useNewestValues } from '../newest-values.ts';

const valuesOf = ({ givenName, familyName }: Me) => ({ givenName, familyName });

export function NameForm({ me }: { me: Me }) {
  const updateMe = useUpdateMe();
  const { renewSession } = useAuth();
  const values = valuesOf(me);
  const form = useContractForm(meUpdateSchema, values, (error, showAt) =>
    describeFailure(error, ['givenName', 'familyName'], showAt),
  );
  useNewestValues(me.version, form.formState.dirtyFields, (keep) => form.reset(values, keep));

  const send = form.submit(async (body) => {
    form.reset(valuesOf(await updateMe({ version: me.version, body })));
    // The navigation reads the name from the ID token. Saved it is, even where no new token can be had.
    await renewSession().catch(() => undefined);
    await showToast({ title: 'Su nombre se ha guardado.', type: 'success' });
  });

  return (
    <Form onSubmit={send}>
      <FormBanner kind="error">{form.failure}</FormBanner>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="5">
        <TextField label="Nombre" autoComplete="given-name" {...form.field('givenName')} />
        <TextField label="Apellidos" autoComplete="family-name" {...form.field('familyName')} />
      </SimpleGrid>
      <SubmitButton isFullWidth={false} busyText={form.isSubmitting ? 'Guardando...' : null}>
        Guardar nombre
      </SubmitButton>
    </Form>
  );
}
