// The one place that names the router, so that moving to its next version is this file.
export {
  BrowserRouter,
  Link,
  matchRoutes,
  NavigationType,
  StaticRouter,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useRoutes,
} from 'react-router-dom';
