import { Button, SimpleGrid, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Me } from '../../../../lambdas/contracts/me.ts';
import { Panel } from '../../../ui/panel.tsx';
import { useBoard } from '../../../widgets/quality-trend/quality-board-api.ts';
import { qualityMeasuresPath } from '../../quality/quality-measures.page.ts';
import { BoardForm } from './board-form.tsx';
import { FollowedMeasure } from './followed-measure.tsx';

/** Measures of quality that the organization follows. */
export function QualityBoardPanel({ me }: { me: Me }) {
  const board = useBoard();
  const [isChoosing, setIsChoosing] = useState(false);
  const isAdministrator = me.roles.includes('admins');
  if (board.error)
    return (
      <Panel title="Medidas de calidad">
        <Text color="red.fg">{board.error.message}</Text>
      </Panel>
    );
  if (!board.data) return null;
  const { followed } = board.data;
  return (
    <Panel
      title="Medidas de calidad"
      more={<Link to={qualityMeasuresPath}>Todas las medidas</Link>}
      actions={
        isAdministrator && !isChoosing ? (
          <Button size="xs" variant="outline" onClick={() => setIsChoosing(true)}>
            Elegir medidas
          </Button>
        ) : null
      }
    >
      {isChoosing ? (
        <BoardForm board={board.data} onClose={() => setIsChoosing(false)} />
      ) : followed.length === 0 ? (
        <Text fontSize="sm" color="fg.muted">
          {isAdministrator
            ? 'Elija las medidas que quiere seguir aquí.'
            : 'Su organización no ha elegido ninguna medida.'}
        </Text>
      ) : (
        <SimpleGrid columns={{ base: 1, lg: 2 }} gap="5">
          {followed.map((measure) => (
            <FollowedMeasure
              key={measure.measureId}
              measure={measure}
              mayRun={me.roles.some((role) => role !== 'staff')}
              timeZone={me.organization.timeZone}
            />
          ))}
        </SimpleGrid>
      )}
    </Panel>
  );
}
