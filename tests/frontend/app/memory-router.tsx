import { type ReactNode, useLayoutEffect } from 'react';
import {
  type InitialEntry,
  type Location,
  MemoryRouter,
  type NavigateFunction,
  useLocation,
  useNavigate,
} from 'react-router-dom';

/** A router that lives in memory, its location, and a way to go somewhere from outside the application. */
export function createMemoryRouter(entry: InitialEntry) {
  const state = {} as { location: Location };
  let goTo: NavigateFunction | undefined;

  function Watched({ children }: { children: ReactNode }) {
    const location = useLocation();
    const navigate = useNavigate();
    useLayoutEffect(() => {
      state.location = location;
      goTo = navigate;
    });
    return children;
  }

  return {
    state,
    navigate: (to: string) => goTo?.(to),
    Router: ({ children }: { children: ReactNode }) => (
      <MemoryRouter initialEntries={[entry]}>
        <Watched>{children}</Watched>
      </MemoryRouter>
    ),
  };
}
