import { Button, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { Link, useSearchParams } from 'react-router-dom';
import { type AgentTemplate, templateCategoryLabels } from '../../../lambdas/contracts/agents/templates.ts';
import { hasWords } from '../../lib/word-search.ts';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { createAgentPath } from '../create-agent/create-agent.page.ts';
import { TemplateCard } from './template-card.tsx';
import { TemplateDrawer } from './template-drawer.tsx';

const matches = ({ definition, category }: AgentTemplate, text: string) =>
  hasWords(`${definition.name} ${definition.purpose} ${templateCategoryLabels[category]}`, text);

type Category = AgentTemplate['category'];
const categories = Object.keys(templateCategoryLabels) as Category[];

/** Templates in the order of what they are for; search, category and the one that is open stand in the address. */
export function TemplateList({ templates }: { templates: readonly AgentTemplate[] }) {
  const [address, setAddress] = useSearchParams();
  const text = address.get('buscar') ?? '';
  const chosen = categories.find((category) => category === address.get('tipo'));
  const open = templates.find(({ id }) => id === address.get('plantilla'));
  const found = templates.filter(
    (template) => matches(template, text) && (chosen === undefined || template.category === chosen),
  );
  const change = (name: 'buscar' | 'tipo' | 'plantilla', value: string | undefined) =>
    setAddress(
      (current) => {
        if (value) current.set(name, value);
        else current.delete(name);
        return current;
      },
      { replace: name !== 'plantilla', preventScrollReset: true },
    );
  return (
    <Stack gap="6">
      <FilterBar
        label="Tipo de trabajo"
        choices={{ '': 'Todos', ...templateCategoryLabels }}
        chosen={chosen ?? ''}
        onChoose={(category) => change('tipo', category)}
        searchLabel="Buscar en el catálogo"
        placeholder="Buscar por nombre o tarea"
        text={text}
        onSearch={(typed) => change('buscar', typed)}
      />
      {found.length === 0 ? (
        <Text color="fg.muted" role="status">
          Ninguna plantilla coincide con lo que busca.{' '}
          <Button variant="plain" size="sm" onClick={() => setAddress({}, { replace: true })}>
            Quitar los filtros
          </Button>
          <Button asChild variant="plain" size="sm">
            <Link to={createAgentPath}>Crear un agente desde cero</Link>
          </Button>
        </Text>
      ) : null}
      <SimpleGrid as="ul" listStyleType="none" columns={{ base: 1, md: 2, xl: 3 }} gap="5">
        {categories
          .flatMap((category) => found.filter((template) => template.category === category))
          .map((template) => (
            <TemplateCard
              key={template.id}
              template={template}
              onOpen={() => change('plantilla', template.id)}
            />
          ))}
      </SimpleGrid>
      {open ? <TemplateDrawer template={open} onClose={() => change('plantilla', undefined)} /> : null}
    </Stack>
  );
}
