import { chakra, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import type { ToolName } from '../../../lambdas/contracts/agents/tool-names.ts';
import { withTool } from './change-definition.ts';
import { StepHeading } from './step-heading.tsx';
import type { StepProps } from './step-props.ts';
import { ToolChoice } from './tool-choice.tsx';
import { toolGroups } from './tool-groups.ts';

/** What the agent can do, and what it asks for before it does it. */
export function ToolsStep({ definition, problems, onChange }: StepProps) {
  return (
    <Stack gap="6">
      <StepHeading title="¿Qué puede hacer?">
        Con «Pide aprobación», una persona ve exactamente lo que se va a hacer y decide. Pasar la conversación
        a una persona puede hacerlo siempre.
      </StepHeading>
      {Object.entries(toolGroups).map(([title, names]: [string, readonly ToolName[]]) => {
        const held = names.filter((name) => definition.tools[name] !== undefined).length;
        return (
          <Stack as="section" key={title} gap="2">
            <Flex gap="3" justify="space-between" align="baseline">
              <Heading as="h3" size="sm">
                {title}
              </Heading>
              <Text fontSize="sm" color="fg.muted">
                {held} de {names.length}
              </Text>
            </Flex>
            <chakra.ul listStyleType="none" borderWidth="1px" borderRadius="l2">
              {names.map((name) => (
                <ToolChoice
                  key={name}
                  name={name}
                  rule={definition.tools[name]}
                  scopes={definition.scopes}
                  problem={problems[`tools.${name}`]}
                  onChoose={(rule) => onChange(withTool(definition, name, rule))}
                />
              ))}
            </chakra.ul>
          </Stack>
        );
      })}
    </Stack>
  );
}
