import { Badge, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { useId } from 'react';
import type { RiskClass } from '../../../lambdas/contracts/agents/risk-classes.ts';
import { type AgentScope, agentScopes } from '../../../lambdas/contracts/agents/scopes.ts';
import {
  type ApprovalRule,
  approvalLabels,
  approvalRules,
  catalogueEntry,
  riskLabels,
} from '../../../lambdas/contracts/agents/tool-catalogue.ts';
import type { ToolName } from '../../../lambdas/contracts/agents/tool-names.ts';
import { NativeSelect } from '../../ui/parts.ts';

const riskColors: Record<RiskClass, string> = { read: 'gray', low: 'green', moderate: 'orange', high: 'red' };

interface ToolChoiceProps {
  name: ToolName;
  rule: ApprovalRule | undefined;
  /** What the agent may reach already. */
  scopes: readonly AgentScope[];
  problem: string | undefined;
  onChoose: (rule: ApprovalRule | undefined) => void;
}

/** One tool in a line: what it does, its risk, and whether the agent has it and asks first. */
export function ToolChoice({ name, rule, scopes, problem, onChoose }: ToolChoiceProps) {
  const textId = useId();
  const { title, summary, risk, defaultRule, scopes: needed } = catalogueEntry(name);
  const missing = needed.filter((scope) => !scopes.includes(scope)).map((scope) => agentScopes[scope]);
  const isBold = defaultRule === 'approval' && rule === 'automatic';
  const label = (key: ApprovalRule) =>
    key === defaultRule ? `${approvalLabels[key]} (recomendado)` : approvalLabels[key];
  return (
    <chakra.li px="4" py="3" _notFirst={{ borderTopWidth: '1px' }}>
      <Flex gap="3" align={{ md: 'center' }} direction={{ base: 'column', md: 'row' }}>
        <Stack gap="0.5" flex="1" minW="0">
          <Flex gap="2" align="center" wrap="wrap">
            <Text as="span" fontWeight={rule ? 'medium' : 'normal'} color={rule ? 'fg' : 'fg.muted'}>
              {title}
            </Text>
            <Badge colorPalette={riskColors[risk]}>{riskLabels[risk]}</Badge>
          </Flex>
          <Text id={textId} fontSize="sm" color="fg.muted">
            {summary}
            {missing.length > 0 ? ` Añade permisos: ${missing.map(lowerFirst).join('; ')}.` : ''}
          </Text>
          {isBold ? (
            <Text fontSize="sm" color="orange.fg">
              Lo hará sin que nadie lo revise antes.
            </Text>
          ) : null}
          {problem ? (
            <Text role="alert" color="fg.error" fontSize="sm">
              {problem}
            </Text>
          ) : null}
        </Stack>
        <NativeSelect.Root size="md" width={{ base: 'full', md: '18rem' }} flexShrink="0">
          <NativeSelect.Field
            aria-label={title}
            aria-describedby={textId}
            aria-invalid={problem !== undefined}
            value={rule ?? ''}
            onChange={({ target }) => onChoose(approvalRules.find((key) => key === target.value))}
          >
            <option value="">No la tiene</option>
            {approvalRules.map((key) => (
              <option key={key} value={key}>
                {label(key)}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      </Flex>
    </chakra.li>
  );
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
