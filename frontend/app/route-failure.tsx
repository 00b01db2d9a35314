import { useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { ErrorFallback } from './error-fallback.tsx';

/** The last resort inside the router: a layout itself failed to render. */
export function RouteFailure() {
  const error = useRouteError();
  const location = useLocation();
  const navigate = useNavigate();
  // The router clears its error when it comes to a location, be it the same one.
  return (
    <ErrorFallback
      error={error}
      onRetry={() => void navigate(location, { replace: true, state: location.state })}
    />
  );
}
