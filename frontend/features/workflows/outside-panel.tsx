import { Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { type FormEvent, useState } from 'react';
import type { WorkflowPartner } from '../../../lambdas/contracts/workflows/outside.ts';
import { whenDone } from '../../lib/when-done.ts';
import { CodeSample } from '../../ui/code-sample.tsx';
import { Form } from '../../ui/form-frame.tsx';
import { FormBanner } from '../../ui/form-messages.tsx';
import { SelectField } from '../../ui/form-select.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useAddPartner, usePartners, useReadHook, useRemovePartner } from './partners-api.ts';
import { useWorkflows } from './workflows-api.ts';

/** For administrators: whom workflows may call, and with what key a system of the clinic's begins one. */
export function OutsidePanel({ onClose }: { onClose: () => void }) {
  return (
    <SidePanel
      title="Sistemas de fuera"
      size="md"
      closeLabel="Cerrar los sistemas de fuera"
      onClose={onClose}
    >
      <Stack gap="8">
        <Partners />
        <Hook />
      </Stack>
    </SidePanel>
  );
}

function Partners() {
  const partners = usePartners();
  const remove = useRemovePartner();
  return (
    <Stack as="section" gap="3" aria-label="Socios a los que se puede llamar">
      <Heading as="h3" size="sm">
        Socios a los que se puede llamar
      </Heading>
      <Text fontSize="sm" color="fg.muted">
        Los flujos solo llaman a las direcciones de esta lista. Cada llamada sale firmada con la clave de su
        socio.
      </Text>
      <FormBanner kind="error">{partners.error?.message ?? remove.error?.message}</FormBanner>
      {partners.data?.partners.length === 0 ? <Text fontSize="sm">Aún no hay ninguno.</Text> : null}
      <Stack as="ul" gap="2" listStyleType="none">
        {(partners.data?.partners ?? []).map((partner) => (
          <PartnerRow
            key={partner.id}
            partner={partner}
            isBusy={remove.isPending}
            onRemove={() => !remove.isPending && remove.mutate(partner.id)}
          />
        ))}
      </Stack>
      <AddPartner />
    </Stack>
  );
}

interface PartnerRowProps {
  partner: WorkflowPartner;
  isBusy: boolean;
  onRemove: () => void;
}

function PartnerRow({ partner: { name, baseUrl }, isBusy, onRemove }: PartnerRowProps) {
  const [isAsked, ask] = useState(false);
  return (
    <Flex
      as="li"
      gap="3"
      justify="space-between"
      align="flex-start"
      p="3"
      borderWidth="1px"
      borderRadius="l3"
    >
      <Stack gap="0" minW="0">
        <Text fontWeight="medium">{name}</Text>
        <Text fontSize="sm" color="fg.muted" overflowWrap="anywhere">
          {baseUrl}
        </Text>
        {isAsked ? <Text fontSize="sm">Los flujos que le llaman fallarán en ese paso.</Text> : null}
      </Stack>
      <Button
        size="xs"
        flexShrink="0"
        variant={isAsked ? 'solid' : 'ghost'}
        colorPalette={isAsked ? 'red' : undefined}
        aria-label={`${isAsked ? 'Quitar ya' : 'Quitar'} ${name}`}
        aria-disabled={isBusy}
        onClick={() => (isAsked ? onRemove() : ask(true))}
      >
        {isAsked ? 'Quitar ya' : 'Quitar'}
      </Button>
    </Flex>
  );
}

function AddPartner() {
  const add = useAddPartner();
  const [name, setName] = useState('');
  const [baseUrl, setBaseUrl] = useState('');
  const [added, setAdded] = useState<{ name: string; key: string }>();
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (add.isPending) return;
    whenDone(add.mutateAsync({ name, baseUrl }), ({ partner, signingKey }) => {
      setAdded({ name: partner.name, key: signingKey });
      setName('');
      setBaseUrl('');
    });
  };
  return (
    <Form onSubmit={send} aria-label="Añadir socio">
      <TextField label="Nombre del socio" value={name} onChange={({ target }) => setName(target.value)} />
      <TextField
        label="Dirección"
        hint="Por ejemplo https://api.socio.example/v1"
        value={baseUrl}
        onChange={({ target }) => setBaseUrl(target.value)}
      />
      <FormBanner kind="error">{add.error?.message}</FormBanner>
      <Button type="submit" size="sm" alignSelf="flex-start" variant="outline" aria-disabled={add.isPending}>
        Añadir socio
      </Button>
      {added ? (
        <Stack gap="2" role="status">
          <Text fontSize="sm">
            Esta es la clave con la que se firman las llamadas a {added.name}. Désela ahora: no se vuelve a
            mostrar.
          </Text>
          <CodeSample title="Clave del socio" code={added.key} />
        </Stack>
      ) : null}
    </Form>
  );
}

function Hook() {
  const list = useWorkflows();
  const read = useReadHook();
  const published = (list.data?.workflows ?? []).filter(({ publishedVersion }) => publishedVersion !== null);
  const [workflowId, setWorkflowId] = useState('');
  return (
    <Stack as="section" gap="3" aria-label="Sistemas que empiezan un flujo">
      <Heading as="h3" size="sm">
        Sistemas que empiezan un flujo
      </Heading>
      <Text fontSize="sm" color="fg.muted">
        Un sistema de la clínica empieza un flujo publicado que empieza «Cuando llama un sistema de la
        clínica». Firma cada llamada como los mensajes entrantes; la misma, repetida, no empieza otra
        ejecución.
      </Text>
      <SelectField
        label="Flujo"
        placeholder="Elija"
        options={Object.fromEntries(published.map(({ id, name }) => [id, name]))}
        value={workflowId}
        onChange={({ target }) => {
          setWorkflowId(target.value);
          read.reset();
        }}
      />
      <FormBanner kind="error">{read.error?.message}</FormBanner>
      <Button
        size="sm"
        variant="outline"
        alignSelf="flex-start"
        disabled={workflowId === ''}
        aria-disabled={read.isPending}
        onClick={() => !read.isPending && read.mutate(workflowId)}
      >
        Mostrar su dirección y su clave
      </Button>
      {read.data ? (
        <Stack gap="2" role="status">
          <CodeSample title="Dirección" code={`${window.location.origin}${read.data.path}`} />
          <CodeSample title="Clave" code={read.data.key} />
          <Text fontSize="sm" color="fg.muted">
            Queda anotado que la ha visto.
          </Text>
        </Stack>
      ) : null}
    </Stack>
  );
}
