import { Button, chakra, Heading, Stack, Text } from '@chakra-ui/react';
import { type WorkflowTemplate, workflowTemplates } from '../../../lambdas/contracts/workflows/templates.ts';
import { whenDone } from '../../lib/when-done.ts';
import { FormBanner } from '../../ui/form-messages.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { useInstallTemplate } from './workflows-api.ts';

/** Workflows that work as they are installed, each with what it does, reads and asks. */
export function TemplatePanel({ onClose }: { onClose: () => void }) {
  const install = useInstallTemplate();
  return (
    <SidePanel title="Plantillas" size="md" closeLabel="Cerrar las plantillas" onClose={onClose}>
      <Stack gap="6">
        <FormBanner kind="error">{install.error?.message}</FormBanner>
        {workflowTemplates.map((template) => (
          <Template
            key={template.id}
            template={template}
            isBusy={install.isPending}
            onInstall={() => {
              if (!install.isPending) whenDone(install.mutateAsync(template), onClose);
            }}
          />
        ))}
      </Stack>
    </SidePanel>
  );
}

interface TemplateProps {
  template: WorkflowTemplate;
  isBusy: boolean;
  onInstall: () => void;
}

function Template({
  template: { name, description, outline, reads, writes, asks, tried },
  isBusy,
  onInstall,
}: TemplateProps) {
  return (
    <Stack as="section" gap="3" aria-label={name} p="4" borderWidth="1px" borderRadius="l3">
      <Heading as="h3" size="md">
        {name}
      </Heading>
      <Text color="fg.muted">{description}</Text>
      <Stack as="ol" gap="1" ps="5" fontSize="sm" listStyleType="decimal">
        {outline.map((line) => (
          <chakra.li key={line} display="list-item">
            {line}
          </chakra.li>
        ))}
      </Stack>
      <Text fontSize="sm">
        <b>Lee:</b> {reads.length > 0 ? reads.join(', ') : 'nada de la historia'}. <b>Escribe:</b>{' '}
        {writes.length > 0 ? writes.join(', ') : 'tareas y aprobaciones, nada más'}. <b>Pide:</b>{' '}
        {asks.join(', ')}. <b>Probada:</b> {tried}.
      </Text>
      <Button
        alignSelf="flex-start"
        size="sm"
        variant="outline"
        aria-label={`Instalar ${name}`}
        aria-disabled={isBusy}
        onClick={onInstall}
      >
        {isBusy ? 'Instalando…' : 'Instalar'}
      </Button>
    </Stack>
  );
}
