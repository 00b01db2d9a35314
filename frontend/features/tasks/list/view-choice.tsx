import { Badge, Button, Flex } from '@chakra-ui/react';
import { useFirstData } from '../../../ui/first-data.ts';
import { type TaskView, taskViews } from '../task-address.ts';
import { overdueText, useTaskCounts } from '../task-counts.ts';

interface ViewChoiceProps {
  view: TaskView;
  onChoose: (view: TaskView) => void;
}

/** Whose tasks: one's own, the team's that nobody has taken, all, or those that are done. */
export function ViewChoice({ view, onChoose }: ViewChoiceProps) {
  const query = useTaskCounts({ isOn: true });
  // They widen the buttons, which may then take another row.
  useFirstData(query);
  const counts = query.data;
  const queues = Object.values(counts?.queues ?? {});
  const sum = (key: 'open' | 'overdue') => queues.reduce((total, queue) => total + queue[key], 0);
  const figures = { mias: counts?.mine, equipo: counts && { open: sum('open'), overdue: sum('overdue') } };
  return (
    <Flex role="group" aria-label="Qué tareas se muestran" gap="2" wrap="wrap">
      {(Object.keys(taskViews) as TaskView[]).map((name) => {
        const figure = name === 'mias' || name === 'equipo' ? figures[name] : undefined;
        return (
          <Button
            key={name}
            size="sm"
            variant={view === name ? 'solid' : 'outline'}
            colorPalette={view === name ? 'brand' : 'gray'}
            aria-pressed={view === name}
            onClick={() => onChoose(name)}
          >
            {taskViews[name]}
            {figure && figure.open > 0 ? <Badge colorPalette="gray">{figure.open}</Badge> : null}
            {figure && figure.overdue > 0 ? (
              <Badge colorPalette="red">{overdueText(figure.overdue)}</Badge>
            ) : null}
          </Button>
        );
      })}
    </Flex>
  );
}
