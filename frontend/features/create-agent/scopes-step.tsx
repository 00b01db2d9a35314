import { chakra, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import {
  type AgentScope,
  accessOf,
  agentScopeCodes,
  agentScopes,
} from '../../../lambdas/contracts/agents/scopes.ts';
import { catalogueEntry } from '../../../lambdas/contracts/agents/tool-catalogue.ts';
import { CheckboxField } from '../../ui/form-checkbox.tsx';
import { toolsNeeding, withoutScope, withScope } from './change-definition.ts';
import { StepHeading } from './step-heading.tsx';
import type { StepProps } from './step-props.ts';

const groups = [
  { permission: 'read', title: 'Puede leer' },
  { permission: 'write', title: 'Puede escribir' },
] as const;

/** Which data the agent may reach. Nothing that is not ticked exists for it. */
export function ScopesStep({ definition, onChange }: StepProps) {
  const toggle = (scope: AgentScope, isHeld: boolean) =>
    onChange(isHeld ? withScope(definition, scope) : withoutScope(definition, scope));
  return (
    <Stack gap="5">
      <StepHeading title="¿Qué datos necesita?">
        Lo que no marque no existe para el agente. Al quitar un permiso se quitan las herramientas que lo
        necesitan.
      </StepHeading>
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="8">
        {groups.map(({ permission, title }) => (
          <chakra.fieldset key={permission} display="flex" flexDirection="column" gap="3">
            <chakra.legend fontWeight="medium" pb="1">
              {title}
            </chakra.legend>
            {agentScopeCodes
              .filter((scope) => accessOf(scope).permission === permission)
              .map((scope) => {
                const needing = toolsNeeding(definition, scope).map((name) => catalogueEntry(name).title);
                return (
                  <CheckboxField
                    key={scope}
                    checked={definition.scopes.includes(scope)}
                    onChange={({ target }) => toggle(scope, target.checked)}
                  >
                    {agentScopes[scope]}
                    {needing.length > 0 ? (
                      <Text as="span" display="block" color="fg.muted">
                        Lo usa: {needing.join(', ')}
                      </Text>
                    ) : null}
                  </CheckboxField>
                );
              })}
          </chakra.fieldset>
        ))}
      </SimpleGrid>
    </Stack>
  );
}
