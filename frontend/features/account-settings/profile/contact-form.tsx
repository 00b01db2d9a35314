import { SimpleGrid } from '@chakra-ui/react';
import type { Practitioner } from '@medplum/fhirtypes';
import {
  contactSchema,
  readContact,
  shownContact,
  telecomWith,
} from '../../../../lambdas/clinical/practitioner-contact.ts';
import { useContractForm } from '../../../lib/contract-form.ts';
import type { Versioned } from '../../../lib/fhir-client.ts';
import { Form } from '../../../ui/form-frame.tsx';
import { FormBanner } from '../../../ui/form-messages.tsx';
import { SubmitButton } from '../../../ui/form-submit.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast.ts';
import { useUpdateOwnTelecom } from '../account-settings-api.ts';
import { describeFailure } from '../describe-failure.ts';
import { useNewestValues } from '../newest-values.ts';

export function ContactForm({ own }: { own: Versioned<Practitioner> }) {
  const update = useUpdateOwnTelecom();
  const stored = readContact(own.resource);
  const shown = shownContact(stored);
  const form = useContractForm(contactSchema({ shown, stored }), shown, (error, showAt) =>
    describeFailure(error, ['phone', 'email'], showAt),
  );
  useNewestValues(Number(own.resource.meta?.versionId), form.formState.dirtyFields, (keep) =>
    form.reset(shown, keep),
  );

  const send = form.submit(async (contact) => {
    const written = await update({ own, telecom: telecomWith(own.resource, contact) });
    form.reset(shownContact(readContact(written.resource)));
    await showToast({ title: 'Sus datos de contacto se han guardado.', type: 'success' });
  });

  return (
    <Form onSubmit={send}>
      <FormBanner kind="error">{form.failure}</FormBanner>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="5">
        <TextField
          label="Teléfono profesional"
          type="tel"
          autoComplete="off"
          hint="Vacío, si no quiere que conste ninguno."
          {...form.field('phone')}
        />
        <TextField
          label="Correo profesional"
          type="email"
          autoComplete="off"
          hint="No es el correo con el que accede."
          {...form.field('email')}
        />
      </SimpleGrid>
      <SubmitButton isFullWidth={false} busyText={form.isSubmitting ? 'Guardando...' : null}>
        Guardar datos de contacto
      </SubmitButton>
    </Form>
  );
}
