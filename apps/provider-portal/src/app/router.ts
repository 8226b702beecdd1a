// The one place that names the router, so that moving to its next version is this line.
export {
  createBrowserRouter,
  createMemoryRouter,
  isRouteErrorResponse,
  matchPath,
  Outlet,
  redirect,
  RouterProvider,
  ScrollRestoration,
  useLocation,
  useNavigate,
  useParams,
  useRouteError,
  useSearchParams,
  Link as RouterLink,
  type LoaderFunction,
  type RouteObject,
} from 'react-router-dom';
