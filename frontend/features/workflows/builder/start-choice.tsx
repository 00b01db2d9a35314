import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { Link, useNavigate } from 'react-router-dom';
import { workflowTemplates } from '../../../../lambdas/contracts/workflows/templates.ts';
import { whenDone } from '../../../lib/when-done.ts';
import { TextLink } from '../../../ui/form-link.tsx';
import { FormBanner } from '../../../ui/form-messages.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { workflowsPath } from '../workflows.page.ts';
import { useWorkflows } from '../workflows-api.ts';
import { builderAddress } from './builder-address.ts';
import { type Content, useCreateWorkflow } from './builder-api.ts';
import { emptyDocument } from './document/draft-document.ts';

const plain = (draft: unknown): Content['draft'] => JSON.parse(JSON.stringify(draft));

/** Without a workflow in the address: which one to go on with, or what a new one begins as. */
export function StartChoice() {
  const list = useWorkflows();
  const create = useCreateWorkflow();
  const navigate = useNavigate();
  const begin = (content: Content) => {
    if (create.isPending) return;
    whenDone(create.mutateAsync(content), ({ id }) => void navigate(builderAddress(id)));
  };
  return (
    <Stack gap="6" maxW="5xl" mx="auto" px={{ base: '4', md: '6' }} py="6">
      <PageHeading title="Editor de flujos" />
      <TextLink alignSelf="flex-start">
        <Link to={workflowsPath}>Flujos de trabajo</Link>
      </TextLink>
      <FormBanner kind="error">{create.error?.message}</FormBanner>
      <Panel title="Empezar uno nuevo">
        <Stack as="ul" gap="0" listStyleType="none">
          <StartRow
            name="En blanco"
            text="Un flujo sin pasos todavía."
            onBegin={() =>
              begin({ name: 'Flujo sin nombre', description: '', draft: plain(emptyDocument()) })
            }
          />
          {workflowTemplates.map(({ id, name, description, draft }) => (
            <StartRow
              key={id}
              name={name}
              text={description}
              onBegin={() => begin({ name, description, draft: plain(draft) })}
            />
          ))}
        </Stack>
      </Panel>
      {list.data && list.data.workflows.length > 0 ? (
        <Panel title="Seguir con uno">
          <Stack as="ul" gap="2" listStyleType="none">
            {list.data.workflows.map(({ id, name }) => (
              <li key={id}>
                <TextLink>
                  <Link to={builderAddress(id)}>{name}</Link>
                </TextLink>
              </li>
            ))}
          </Stack>
        </Panel>
      ) : null}
    </Stack>
  );
}

function StartRow({ name, text, onBegin }: { name: string; text: string; onBegin: () => void }) {
  return (
    <Flex
      as="li"
      gap="3"
      py="2.5"
      align="center"
      justify="space-between"
      borderTopWidth="1px"
      _first={{ borderTopWidth: '0' }}
    >
      <Stack gap="0" minW="0">
        <Text fontWeight="medium">{name}</Text>
        <Text fontSize="sm" color="fg.muted">
          {text}
        </Text>
      </Stack>
      <Button size="sm" variant="outline" flexShrink="0" aria-label={`Empezar con ${name}`} onClick={onBegin}>
        Empezar
      </Button>
    </Flex>
  );
}
