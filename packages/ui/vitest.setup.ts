import './src/fonts.css';
import './src/tokens.css';
import './src/base.css';
