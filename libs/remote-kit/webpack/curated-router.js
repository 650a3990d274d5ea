// What this project uses of the router; its other two thirds stay behind. `tests/architecture/curated.spec.ts` compares.
export {
  BrowserRouter,
  Link,
  Navigate,
  Outlet,
  Route,
  Router,
  Routes,
  UNSAFE_NavigationContext,
  useHref,
  useLinkClickHandler,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router';
