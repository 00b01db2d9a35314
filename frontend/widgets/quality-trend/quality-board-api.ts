import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type BoardChoice, qualityBoardRoutes } from '../../../lambdas/contracts/quality-board.ts';
import { qualityFigureRoutes } from '../../../lambdas/contracts/quality-figures.ts';
import { useApiClient } from '../../lib/api-context.ts';

const boardKey = ['quality', 'board'];
/** While months are computed. */
const pollMs = 3_000;

export function useBoard() {
  const api = useApiClient();
  return useQuery({
    queryKey: boardKey,
    queryFn: ({ signal }) => api.of(qualityBoardRoutes).call('readQualityBoard', { signal }),
  });
}

const trendKey = (measureId: string) => ['quality', 'trend', measureId];

export function useTrend(measureId: string) {
  const api = useApiClient();
  return useQuery({
    queryKey: trendKey(measureId),
    queryFn: ({ signal }) =>
      api.of(qualityFigureRoutes).call('readQualityTrend', { params: { measureId }, signal }),
    refetchInterval: ({ state }) => (state.data && state.data.open > 0 ? pollMs : false),
  });
}

export function useBoardChange() {
  const routes = useApiClient().of(qualityBoardRoutes);
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: BoardChoice) => routes.call('chooseQualityBoard', { body }),
    onSuccess: (board) => cache.setQueryData(boardKey, board),
  });
}

export function useTrendStart(measureId: string) {
  const routes = useApiClient().of(qualityFigureRoutes);
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => routes.call('startQualityTrend', { params: { measureId } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: trendKey(measureId) }),
  });
}
