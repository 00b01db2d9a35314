import { useSearchParams } from 'react-router-dom';
import { useAgentToChange, useTemplates } from './create-agent-api.ts';
import { Wizard } from './wizard.tsx';

/**
 * From a task to an agent at work: data, tools, limits, a trial with people who do not exist, publication. Each agent
 * that is changed and each template that is adapted has a draft of its own, so that none takes another's place.
 */
export function CreateAgentPage() {
  const [address] = useSearchParams();
  const agentId = address.get('agente');
  const templateId = address.get('plantilla');
  const templates = useTemplates();
  const agent = useAgentToChange(agentId);
  const key = agentId ? `agent-${agentId}` : templateId ? `template-${templateId}` : 'create-agent';
  return (
    <Wizard
      key={key}
      draftKey={key}
      templates={templates}
      template={templates.data?.find(({ id }) => id === templateId)}
      agentId={agentId}
      agent={agent}
    />
  );
}
