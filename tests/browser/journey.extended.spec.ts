import './acts/in-portuguese';
import './journey.spec';
