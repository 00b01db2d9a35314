import { ChakraProvider } from '@chakra-ui/react';
import { QueryClient, useQuery } from '@tanstack/react-query';
import { render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { StartChoice } from '../../../../frontend/features/create-agent/start-choice.tsx';
import { getTheme } from '../../../../frontend/ui/theme.ts';
import { scheduling } from '../../../../lambdas/agents/templates/scheduling.ts';

const template = { ...scheduling, evaluations: [], installed: null };

it('offers nothing until it knows which names are taken', async () => {
  const user = userEvent.setup();
  const client = new QueryClient();
  const templates = renderHook(() =>
    useQuery({ queryKey: ['templates'], queryFn: () => [template], initialData: [template] }, client),
  ).result.current;
  const onStart = vi.fn();
  const choice = (names: readonly string[] | undefined) => (
    <ChakraProvider value={getTheme()}>
      <StartChoice templates={templates} names={names} onStart={onStart} />
    </ChakraProvider>
  );

  const { rerender } = render(choice(undefined));
  expect(screen.queryByRole('button')).not.toBeInTheDocument();

  rerender(choice(['Agenda']));
  await user.click(screen.getByRole('button', { name: /^Agenda/ }));
  expect(onStart).toHaveBeenCalledWith(
    expect.objectContaining({ definition: expect.objectContaining({ name: 'Agenda 2' }) }),
  );
});
