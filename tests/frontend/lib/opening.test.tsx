import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { openingAddress, useOpening } from '../../../frontend/lib/opening.ts';

afterEach(() => void vi.unstubAllGlobals());

it('opens the form again where it is asked for before the page was rendered with its own address', async () => {
  // As in a browser: React renders what the router says when it comes to it.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const again = () => void router.navigate(openingAddress('/'));
  const open = vi.fn<() => void>().mockImplementationOnce(() => {
    queueMicrotask(() => queueMicrotask(() => queueMicrotask(again)));
  });
  const Page = () => {
    useOpening(open);
    return null;
  };
  const router = createMemoryRouter([{ path: '/', element: <Page /> }]);
  render(<RouterProvider router={router} />);
  void router.navigate(openingAddress('/'));
  await vi.waitFor(() => expect(open).toHaveBeenCalledTimes(2));
  await vi.waitFor(() => expect(router.state.location.search).toBe(''));
});
