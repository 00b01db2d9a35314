import { chakra, Input, SimpleGrid } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import {
  type DemoRequestForm,
  demoRequestFormSchema,
  organizationSizes,
} from '../../../../lambdas/contracts/demo-requests.ts';
import { ApiProblem, NetworkFailure, UnexpectedAnswer } from '../../../lib/api-problem.ts';
import { useContractForm } from '../../../lib/contract-form.ts';
import { FormField } from '../../../ui/form-field.tsx';
import { Form } from '../../../ui/form-frame.tsx';
import { TextLink } from '../../../ui/form-link.tsx';
import { FormBanner } from '../../../ui/form-messages.tsx';
import { SelectField } from '../../../ui/form-select.tsx';
import { SubmitButton } from '../../../ui/form-submit.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { privacyPath } from '../../privacy/privacy.page.ts';
import { createDemoRequest } from './send-demo-request.ts';

type FieldName = keyof DemoRequestForm;
const emptyForm = { name: '', email: '', organization: '', message: '' };

function describeFailure(error: unknown, showAt: (field: FieldName, message: string) => null): string | null {
  if (error instanceof ApiProblem) {
    const refused = (['name', 'email', 'organization', 'size', 'message'] as const).filter(
      (name) => error.fieldErrors[name],
    );
    for (const name of refused) showAt(name, error.fieldErrors[name] ?? error.message);
    return refused.length > 0 ? null : error.message;
  }
  return error instanceof NetworkFailure || error instanceof UnexpectedAnswer
    ? error.message
    : 'No se ha podido enviar. Lo que ha escrito sigue aquí: inténtelo de nuevo.';
}

export function DemoForm({ onSent }: { onSent: (email: string) => void }) {
  const [request] = useState(createDemoRequest);
  const [website, setWebsite] = useState('');
  useEffect(request.open, []);
  const form = useContractForm(demoRequestFormSchema, emptyForm, describeFailure);
  const send = form.submit(async (values) => {
    await request.send(values, website);
    onSent(values.email);
  });
  const { error, ...message } = form.field('message');

  return (
    <Form onSubmit={send} aria-label="Solicitud de demostración" position="relative">
      <FormBanner kind="error">{form.failure}</FormBanner>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="5">
        <TextField label="Nombre y apellidos" autoComplete="name" {...form.field('name')} />
        <TextField label="Correo del trabajo" type="email" autoComplete="email" {...form.field('email')} />
        <TextField label="Organización" autoComplete="organization" {...form.field('organization')} />
        <SelectField
          label="Tamaño"
          options={organizationSizes}
          placeholder="Seleccione una opción"
          {...form.field('size')}
        />
      </SimpleGrid>
      <FormField
        label="Mensaje (opcional)"
        hint="Cuéntenos qué le gustaría ver. No incluya datos de pacientes."
        error={error}
      >
        {(control) => (
          <Input asChild size="lg" height="auto" minH="28" py="2.5" lineHeight="moderate">
            <textarea rows={4} {...message} {...control} />
          </Input>
        )}
      </FormField>
      {/* Nobody sees it and no key leads to it: whoever fills it in is a program. */}
      <chakra.div position="absolute" insetStart="-9999px" aria-hidden>
        <label>
          Sitio web
          <input
            type="text"
            name="website"
            tabIndex={-1}
            autoComplete="off"
            value={website}
            onChange={(event) => setWebsite(event.target.value)}
          />
        </label>
      </chakra.div>
      <SubmitButton busyText={form.isSubmitting ? 'Enviando...' : null}>
        Solicitar una demostración
      </SubmitButton>
      <chakra.p fontSize="sm" color="fg.muted">
        Usamos estos datos solo para responderle, como explica el{' '}
        <TextLink>
          <Link to={privacyPath}>aviso de privacidad</Link>
        </TextLink>
        .
      </chakra.p>
    </Form>
  );
}
