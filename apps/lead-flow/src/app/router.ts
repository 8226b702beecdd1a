// The one place that names the router, so that moving to its next version is this file.
export {
  BrowserRouter,
  Link,
  matchRoutes,
  StaticRouter,
  useLocation,
  useNavigate,
  useParams,
  useRoutes,
} from 'react-router-dom';
