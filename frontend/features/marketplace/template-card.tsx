import { Badge, Button, chakra, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import {
  Check,
  Eye,
  FlaskConical,
  type LucideIcon,
  PackageOpen,
  PencilLine,
  ShieldCheck,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { type AgentTemplate, templateCategoryLabels } from '../../../lambdas/contracts/agents/templates.ts';
import { reachOf } from '../../lib/agent-reach.ts';
import { evaluationText } from '../../lib/evaluation-text.ts';

interface TemplateCardProps {
  template: AgentTemplate;
  onOpen: () => void;
}

const count = (number: number, one: string, many: string) =>
  number === 1 ? `1 ${one}` : `${number} ${many}`;

/** A template at a glance: what it is for and how far it reaches. */
export function TemplateCard({ template, onOpen }: TemplateCardProps) {
  const { definition, installed, version, category } = template;
  const { reads, writes, asks } = reachOf(definition);
  return (
    <chakra.li
      display="flex"
      flexDirection="column"
      gap="4"
      p={{ base: '4', md: '5' }}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
    >
      <Stack gap="1.5">
        <Flex gap="3" justify="space-between" align="flex-start">
          <Text fontSize="sm" color="fg.muted">
            {templateCategoryLabels[category]}
          </Text>
          <InstalledState
            isInstalled={installed !== null}
            isOutdated={(installed?.version ?? version) < version}
          />
        </Flex>
        <Heading as="h2" size="md">
          {definition.name}
        </Heading>
        <Text>{definition.purpose}</Text>
      </Stack>
      <Stack as="ul" listStyleType="none" gap="1.5" fontSize="sm" color="fg.muted">
        <Line icon={Eye}>Lee {count(reads.length, 'tipo de dato', 'tipos de datos')}</Line>
        <Line icon={PencilLine}>
          {writes.length === 0
            ? 'No escribe nada'
            : `Escribe ${count(writes.length, 'tipo de dato', 'tipos de datos')}`}
        </Line>
        <Line icon={ShieldCheck}>
          {asks.length === 0
            ? 'No pide aprobación'
            : `Pide aprobación para ${count(asks.length, 'acción', 'acciones')}`}
        </Line>
        <Line icon={FlaskConical}>{evaluationText(template.evaluations)}</Line>
      </Stack>
      <Button variant="outline" mt="auto" aria-label={`Ver ${definition.name}`} onClick={onOpen}>
        Ver en detalle
      </Button>
    </chakra.li>
  );
}

function Line({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <chakra.li display="flex" gap="2">
      <chakra.span flexShrink="0" pt="0.5" aria-hidden>
        <Icon size={16} />
      </chakra.span>
      <span>{children}</span>
    </chakra.li>
  );
}

function InstalledState({ isInstalled, isOutdated }: { isInstalled: boolean; isOutdated: boolean }) {
  if (!isInstalled) return null;
  return isOutdated ? (
    <Badge colorPalette="blue" flexShrink="0">
      <PackageOpen size={14} aria-hidden />
      Hay una versión nueva
    </Badge>
  ) : (
    <Badge colorPalette="green" flexShrink="0">
      <Check size={14} aria-hidden />
      Instalada
    </Badge>
  );
}
