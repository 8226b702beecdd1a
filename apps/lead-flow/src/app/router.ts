// The one place that names the router, so that moving to its next version is this line.
export {
  BrowserRouter,
  matchRoutes,
  StaticRouter,
  useLocation,
  useNavigate,
  type NavigateFunction,
} from 'react-router-dom';
